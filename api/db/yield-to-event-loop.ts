/** How long work may run before others get the event loop, in ms. */
const TURN_MS = 5

/** When this was first called in the current turn of the event loop. */
let began: number | undefined

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Lets others have the event loop if its current turn has lasted long. SQLite answers without waiting, so transactions
 * would otherwise follow each other without letting in requests, firing timers or sending answers.
 */
export async function yieldToEventLoop(): Promise<void> {
  if (began === undefined) {
    began = performance.now()
    setImmediate(() => {
      began = undefined
    })
  } else if (performance.now() - began > TURN_MS) await nextTurn()
}

/** How long a piece of long work may run before others get the event loop, in ms. */
const PIECE_MS = 8

/**
 * For long work that others wait for, such as a transaction with thousands of rows. It pauses only after each {@link
 * PIECE_MS} of its own time, so that it finishes even when others are busy.
 *
 * @returns a function that pauses if a pause is due, and otherwise returns nothing to wait for, which matters when it
 *   is called for each row
 */
export function inPieces(): () => Promise<void> | undefined {
  let since = performance.now()
  const pause = async () => {
    await nextTurn()
    since = performance.now()
  }
  return () => (performance.now() - since < PIECE_MS ? undefined : pause())
}
