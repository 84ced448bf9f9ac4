/** An open event stream. */
export interface Listener {
  org: number
  userId: number
  /** @param since the head before it; without it the device must pull */
  hear(head: number, since?: number): void
  end(): void
  /** The person's rights may have changed: the stream ends if they no longer allow it. */
  judgeAgain(): void
}

/** Tells devices that something has changed. */
export interface Pokes {
  /** Pokes every device of the organization, on every process. */
  changed(org: number, head: number): void
  /** Makes the event streams of a person, or of a whole organization, check their rights again at once. */
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
