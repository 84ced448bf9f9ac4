import { setTimeout as wait } from 'node:timers/promises'

/**
 * The viewers of the bench `files`, in a separate process, because downloading their data would delay the till's
 * responses. Each fetches a piece of the film as fast as it can, and after playing it the next one from somewhere else.
 */
interface Orders {
  url: string
  cookie: string
  fileUrl: string
  bytes: number
  viewers: number
}

const PIECE_BYTES = 4 * 1024 * 1024
/** 16 Mbit/s, as much as a film has on a disc. */
const PLAYED_PER_S = 2 * 1024 * 1024

const { url, cookie, fileUrl, bytes, viewers } = await new Promise<Orders>((resolve) =>
  process.once('message', resolve as () => void),
)
let watched = 0
process.once('message', () => process.send?.({ watched }, () => process.exit(0)))

/** Watches until this process ends. */
async function watch(nth: number): Promise<void> {
  const played = (PIECE_BYTES / PLAYED_PER_S) * 1000
  // Viewers don't all press play at the same moment.
  await wait((played * nth) / viewers)
  for (;;) {
    const next = wait(played)
    const start = Math.floor(Math.random() * (bytes - PIECE_BYTES))
    const range = `bytes=${start}-${start + PIECE_BYTES - 1}`
    const answer = await fetch(`${url}${fileUrl}`, { headers: { cookie, range } })
    watched += (await answer.arrayBuffer()).byteLength
    await next
  }
}

await Promise.all(Array.from({ length: viewers }, (_, nth) => watch(nth)))
