let running = 0
const idle = new Set<() => void>()

/** Runs `work` and counts it as saving until it has finished. */
export async function whileSaving<T>(work: () => Promise<T>): Promise<T> {
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    if (running === 0) for (const tell of [...idle]) tell()
  }
}

/** Resolves as soon as no action is being saved. */
export async function whenSaved(): Promise<void> {
  if (running === 0) return
  await new Promise<void>((resolve) => {
    const tell = () => {
      idle.delete(tell)
      resolve()
    }
    idle.add(tell)
  })
}
