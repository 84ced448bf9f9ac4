import type { Server } from '../context/server'

/** Whoever asks whether the server is ready waits no longer than 2 s. */
const ANSWER_MS = 1500

/** Whether what is asked is answered now, and what is changed is kept. */
export async function isReady(server: Server): Promise<boolean> {
  let giveUp: NodeJS.Timeout | undefined
  const tooLong = new Promise<boolean>((resolve) => {
    giveUp = setTimeout(() => resolve(false), ANSWER_MS)
  })
  const checked = server.database.check().then(
    () => true,
    () => false,
  )
  const ready = await Promise.race([checked, tooLong])
  clearTimeout(giveUp)
  return ready
}
