/** An open event stream. */
export interface Listener {
  org: number
  userId: number
  /** @param since the head before it; without it the device has to pull */
  hear(head: number, since?: number): void
  end(): void
  /** The person's rights may have changed: the stream ends where the person may no longer have it. */
  judgeAgain(): void
}

/** Tells devices that something has changed. */
export interface Pokes {
  /** Pokes every device of the organization, on every process. */
  changed(org: number, head: number): void
  /** Has the event streams of a person, or of a whole organization, check their right again at once. */
  rightsChanged(who: { org: number; userId?: number }): void
  /** Ends the event streams of a person, or of a whole organization. */
  end(who: { org: number; userId?: number }): void
  /** Listens until the returned function is called. */
  listen(listener: Listener): () => void
  /** How many event streams this process has open. */
  open(): number
  /** Ends every stream of this process. */
  endAll(): void
}
