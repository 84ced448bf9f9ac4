let running = 0
const idle = new Set<() => void>()

/** Does `work` and counts it as saving for as long as it runs. */
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
