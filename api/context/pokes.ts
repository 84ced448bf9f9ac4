/** Somebody who is to be told. */
export interface Listener {
  org: number
  userId: number
  hear(head: number): void
  end(): void
  /** What the person may do has changed: the stream ends where it may not go on. */
  judgeAgain(): void
}

/** Tells devices that something has changed, and nothing else. */
export interface Pokes {
  /** Tells every device of the organization, on every process. */
  changed(org: number, head: number): void
  /** Has the streams of a person, or of a whole organization, judged again at once: rights, approval, sign-ins. */
  rightsChanged(who: { org: number; userId?: number }): void
  /** Ends the event streams of a person, or of a whole organization. */
  end(who: { org: number; userId?: number }): void
  /** Listens until the returned function is called. */
  listen(listener: Listener): () => void
  /** Ends every stream of this process. */
  endAll(): void
}
