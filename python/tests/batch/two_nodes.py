"""A Ray cluster of a head without cores and two nodes of one core each, on this machine; a program of its own.

It prints its address. Each line on stdin is an order: `kill` kills the last node as a power failure would, `add` adds
one. It answers with the order when it is done, and ends with its input.
"""

import sys

from ray.cluster_utils import Cluster

#: Bytes of the object store of a node.
STORE = 100 << 20


def main():
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "object_store_memory": STORE})
    nodes = [cluster.add_node(num_cpus=1, object_store_memory=STORE) for _ in range(2)]
    cluster.wait_for_nodes()
    print(cluster.address, flush=True)
    for order in sys.stdin:
        if order.strip() == "kill":
            cluster.remove_node(nodes.pop(), allow_graceful=False)
        else:
            nodes.append(cluster.add_node(num_cpus=1, object_store_memory=STORE))
            cluster.wait_for_nodes()
        print(order.strip(), flush=True)
    cluster.shutdown()


if __name__ == "__main__":
    main()
