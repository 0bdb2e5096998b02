//! What is said to a student's program and what it answers, in bytes: see `assets/grader/asked.cpp`.

use super::call::{Call, Reply};
use super::not_run::NotRun;
use super::own_frame_time::MOST_VARIABLES;
use sweptroids_collision::{Aabb, Moving};

const GREETING_BYTES: usize = 16;
const ANSWER_BYTES: usize = 24;
const LAST_WORDS_BYTES: usize = 16;

/// Which function of a file is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Called {
    /// The function, or both of a pair as the game does.
    Whole,
    /// The dynamic one of a pair.
    DynamicAlone,
}

/// The most edits of a candidate for a repair.
pub const EDITS_OF_A_CANDIDATE: usize = 8;

/// The numbers of the edits that make a candidate for a repair, in ascending order.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EditNumbers(Vec<u32>);

impl EditNumbers {
    /// These edits together. None if they are too many.
    pub fn new(numbers: impl IntoIterator<Item = u32>) -> Option<Self> {
        let mut numbers: Vec<u32> = numbers.into_iter().collect();
        numbers.sort_unstable();
        numbers.dedup();
        (numbers.len() <= EDITS_OF_A_CANDIDATE).then_some(Self(numbers))
    }

    /// The numbers.
    pub fn numbers(&self) -> &[u32] {
        &self.0
    }
}

/// A conversation with one process. Its nonce tells answers from whatever else the process writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conversation {
    nonce: u64,
}

/// What a process said.
#[derive(Clone, Debug, PartialEq)]
pub struct Answers {
    /// The number of the signature that was found; 0 if the function was not found.
    pub signature: u32,
    /// Whether a function of ours asks a routine that was cut out of its file.
    pub has_adapter: bool,
    /// Which of the variables that can be set stand for the frame time, as bits.
    pub standing: u32,
    /// The answers, one for each call.
    pub replies: Vec<Reply>,
}

/// What is wrong with what a process said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnswersError {
    /// It stopped before the end, after so many whole answers.
    Incomplete(usize),
    /// Something is among the answers that is none.
    Malformed,
    /// There is something after the last answer.
    TooMuch,
    /// It could not have the memory that it asked for.
    NoMemory,
    /// Its stack has no room left.
    NoStack,
    /// The function threw an exception.
    Exception,
}

impl Conversation {
    /// A conversation with this nonce.
    pub fn new(nonce: u64) -> Self {
        Self { nonce }
    }

    /// The questions as bytes: for the file as it is, or for candidates for its repair, if there are any. The variables of the file
    /// whose bits are set in `variables` become the frame time.
    pub fn questions(
        self,
        called: Called,
        variables: u32,
        candidates: &[EditNumbers],
        calls: &[Call],
    ) -> Vec<u8> {
        let mut bytes =
            Vec::with_capacity(40 + 4 * EDITS_OF_A_CANDIDATE * candidates.len() + 56 * calls.len());
        bytes.extend(self.nonce.to_ne_bytes());
        bytes.extend((calls.len() as u64).to_ne_bytes());
        bytes.extend(u64::from(called == Called::DynamicAlone).to_ne_bytes());
        bytes.extend((candidates.len() as u64).to_ne_bytes());
        bytes.extend(u64::from(variables).to_ne_bytes());
        for candidate in candidates {
            for place in 0..EDITS_OF_A_CANDIDATE {
                let number = candidate.0.get(place).copied();
                bytes.extend(number.unwrap_or(u32::MAX).to_ne_bytes());
            }
        }
        for call in calls {
            let numbers = [body(&call.a), body(&call.b)].concat();
            for number in numbers.into_iter().chain([call.dt.seconds(), call.preset]) {
                bytes.extend(number.to_ne_bytes());
            }
        }
        bytes
    }

    /// How many bytes the answers to so many calls have.
    pub fn answer_bytes(calls: usize) -> usize {
        GREETING_BYTES + ANSWER_BYTES * calls
    }

    /// Reads what a process said to so many calls.
    ///
    /// # Errors
    /// [`AnswersError`] if that is anything else than a greeting and an answer to each call.
    pub fn read(self, said: &[u8], calls: usize) -> Result<Answers, AnswersError> {
        let Some((greeting, rest)) = said.split_first_chunk::<GREETING_BYTES>() else {
            return Err(self.not_all(said, 0));
        };
        // Last words may come before the greeting: a constructor ran first.
        if let Some(last) = self.last_words(greeting) {
            return Err(last);
        }
        let signature = number(greeting, 8);
        let about_the_text = number(greeting, 12);
        let has_adapter = about_the_text & 1 == 1;
        let standing = about_the_text >> 1;
        let is_greeting = self.nonce_of(greeting) == self.nonce && standing < 1 << MOST_VARIABLES;
        if !is_greeting || signature > 4 {
            return Err(AnswersError::Malformed);
        }
        if signature == 0 {
            return if rest.is_empty() {
                Ok(Answers {
                    signature,
                    has_adapter,
                    standing,
                    replies: Vec::new(),
                })
            } else {
                Err(AnswersError::Malformed)
            };
        }
        let mut replies = Vec::with_capacity(calls);
        let mut rest = rest;
        while replies.len() < calls {
            let Some((answer, more)) = rest.split_first_chunk::<ANSWER_BYTES>() else {
                return Err(self.not_all(rest, replies.len()));
            };
            replies.push(self.reply(answer, replies.len(), signature != 2)?);
            rest = more;
        }
        if rest.is_empty() {
            Ok(Answers {
                signature,
                has_adapter,
                standing,
                replies,
            })
        } else {
            Err(AnswersError::TooMuch)
        }
    }

    fn not_all(self, rest: &[u8], answered: usize) -> AnswersError {
        if rest.is_empty() {
            return AnswersError::Incomplete(answered);
        }
        match rest.first_chunk::<LAST_WORDS_BYTES>() {
            Some(words) => self.last_words(words).unwrap_or(AnswersError::Malformed),
            None => AnswersError::Malformed,
        }
    }

    fn last_words(self, words: &[u8; LAST_WORDS_BYTES]) -> Option<AnswersError> {
        if self.nonce_of(words) != !self.nonce {
            return None;
        }
        match char::from_u32(number(words, 8)) {
            Some('M') => Some(AnswersError::NoMemory),
            Some('S') => Some(AnswersError::NoStack),
            Some('E') => Some(AnswersError::Exception),
            _ => None,
        }
    }

    fn reply(
        self,
        answer: &[u8; ANSWER_BYTES],
        index: usize,
        has_time: bool,
    ) -> Result<Reply, AnswersError> {
        let [verdict, changed, zero @ ..] = [answer[12], answer[13], answer[14], answer[15]];
        let is_answer = self.nonce_of(answer) == self.nonce
            && number(answer, 8) as usize == index
            && verdict <= 1
            && changed <= 1
            && zero == [0, 0]
            && number(answer, 20) == 0;
        if !is_answer {
            return match answer.first_chunk::<LAST_WORDS_BYTES>() {
                Some(words) => Err(self.last_words(words).unwrap_or(AnswersError::Malformed)),
                None => Err(AnswersError::Malformed),
            };
        }
        Ok(Reply {
            hit: verdict == 1,
            time: has_time.then(|| f32::from_bits(number(answer, 16))),
            changed_arguments: changed == 1,
        })
    }

    fn nonce_of(self, bytes: &[u8]) -> u64 {
        u64::from_ne_bytes(*bytes.first_chunk().expect("there are 8 bytes"))
    }
}

impl AnswersError {
    /// Why the file was not run, if so many calls were asked.
    pub fn not_run(self, asked: usize) -> NotRun {
        match self {
            Self::Incomplete(answered) => NotRun::MissingAnswers { answered, asked },
            Self::Malformed => NotRun::MalformedAnswer,
            Self::TooMuch => NotRun::ExtraAnswers,
            Self::NoMemory => NotRun::TooMuchMemory,
            Self::NoStack => NotRun::Crashed {
                cause: String::from(
                    "the stack has no room left: an endless recursion, or a very large local variable?",
                ),
            },
            Self::Exception => NotRun::Crashed {
                cause: String::from("the function threw an exception"),
            },
        }
    }
}

fn body(body: &Moving<Aabb>) -> [f32; 6] {
    let (shape, velocity) = (&body.shape, body.velocity());
    [
        shape.min(0),
        shape.min(1),
        shape.max(0),
        shape.max(1),
        velocity.x,
        velocity.y,
    ]
}

fn number(bytes: &[u8], at: usize) -> u32 {
    u32::from_ne_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}
