/** How long work may go on before others get the event loop, in ms. */
const TURN_MS = 5

/** When the present turn of the event loop was first asked about. */
let began: number | undefined

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Lets others have the event loop where its present turn has lasted long. SQLite answers without waiting, so
 * transactions would follow each other in one chain that lets no request in, no timer fire and no answer out.
 */
export async function yieldToEventLoop(): Promise<void> {
  if (began === undefined) {
    began = performance.now()
    setImmediate(() => {
      began = undefined
    })
  } else if (performance.now() - began > TURN_MS) await nextTurn()
}

/** How long a piece of long work may last before others get the event loop, in ms. */
const PIECE_MS = 8

/**
 * For long work that others wait for, such as a transaction with thousands of rows: it pauses only after each {@link
 * PIECE_MS} of its own time, so that it also ends when others are busy.
 *
 * @returns a function that asks for a pause: it returns nothing to wait for if none is due, which matters when it is
 *   called for each row
 */
export function inPieces(): () => Promise<void> | undefined {
  let since = performance.now()
  const pause = async () => {
    await nextTurn()
    since = performance.now()
  }
  return () => (performance.now() - since < PIECE_MS ? undefined : pause())
}
