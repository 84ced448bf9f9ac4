/** How long after a touch the person counts as present. */
const THERE_MS = 60_000
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

let touchedAt = 0
let away = false
let proof: string | undefined

/** Starts recording when the app is touched. */
export function noticeTouches(): void {
  const touched = () => {
    touchedAt = Date.now()
  }
  for (const kind of TOUCHES) document.addEventListener(kind, touched, { capture: true, passive: true })
}

/** Sets whether the screen is locked, because the person touching it may then be someone else. */
export function setAway(isAway: boolean): void {
  away = isAway
  if (isAway) proof = undefined
}

/** Keeps the proof for the server that the lock was opened, until the screen locks again. */
export function keepProof(given: string): void {
  proof = given
}

/** Returns the proof for the server that the lock was opened with the PIN, if it was since this page was loaded. */
export function unlockProof(): string | undefined {
  return proof
}

/** Returns whether the person is using the app: it was touched within the last minute and is not locked. */
export function isHere(): boolean {
  return !away && Date.now() - touchedAt < THERE_MS
}
