/** How long work may go on before others get the event loop, in ms. */
const TURN_MS = 5

/** When the turn of the event loop that goes on now was first asked about. */
let began: number | undefined

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Lets others have the event loop where this turn of it has lasted long: SQLite answers without ever waiting, so that
 * transactions would follow each other as one chain that lets no request in, no timer and no answer out.
 */
export async function breathe(): Promise<void> {
  if (began === undefined) {
    began = performance.now()
    setImmediate(() => {
      began = undefined
    })
  } else if (performance.now() - began > TURN_MS) await nextTurn()
}

/** How long a piece of long work goes on before it lets others have the event loop, in ms. */
const PIECE_MS = 8

/**
 * For long work that others wait for, such as a transaction with thousands of rows: pauses after each {@link PIECE_MS} of
 * its own, however busy others are, so that it comes to its end.
 */
export function inPieces(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < PIECE_MS) return
    await nextTurn()
    since = performance.now()
  }
}
