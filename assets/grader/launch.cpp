// Closes what the caller of the check left open, then becomes the compiler: an include of /dev/fd/9 finds nothing.
#include <sys/syscall.h>
#include <unistd.h>

int main(int, char **arguments) {
#ifdef SYS_close_range
    if (syscall(SYS_close_range, 3u, ~0u, 0u) == 0) {
        execv(arguments[1], arguments + 1);
        return 127;
    }
#endif
    for (int descriptor = 3; descriptor < 65536; ++descriptor) {
        close(descriptor);
    }
    execv(arguments[1], arguments + 1);
    return 127;
}
