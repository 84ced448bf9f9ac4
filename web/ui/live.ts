import { liveQuery } from 'dexie'
import { type InteropableObservable, useObservable } from 'dexie-react-hooks'

/** A query to the device; a module-level function, so that its identity is stable. */
export type Ask<A extends readonly unknown[], T> = (...args: A) => Promise<T>

type Known<T> = { value: T } | { error: unknown }

/** How long a read that was started early waits for a screen that asks for it, in ms. */
const KEPT_MS = 10_000

/** Answers that were requested ahead, including those already on screen. */
const ahead = new Set<AnswerAhead<unknown>>()

/** A live read started before the screen that needs it, so that the screen has it on its first render. */
class AnswerAhead<T> implements InteropableObservable<T> {
  private known: Known<T> | undefined
  private query: { unsubscribe(): void } | undefined
  private readonly screens = new Set<(known: Known<T>) => void>()

  constructor(
    private readonly ask: Ask<readonly unknown[], T>,
    private readonly args: readonly unknown[],
  ) {}

  isOf(ask: unknown, args: readonly unknown[]): boolean {
    const isSame = args.length === this.args.length && args.every((each, index) => Object.is(each, this.args[index]))
    return ask === this.ask && isSame
  }

  /**
   * Starts the query; resolves to the first answer, or to undefined if it failed, in which case the screen receives the
   * error.
   */
  begin(): Promise<T | undefined> {
    setTimeout(() => this.endUnlessShown(), KEPT_MS)
    return new Promise((resolve) => {
      this.live((known) => resolve('value' in known ? known.value : undefined))
    })
  }

  hasValue(): boolean {
    return this.known !== undefined && 'value' in this.known
  }

  getValue(): T {
    return (this.known as { value: T }).value
  }

  subscribe(next: (value: T) => void, failed?: (error: unknown) => void): () => void {
    const show = (known: Known<T>) => ('value' in known ? next(known.value) : failed?.(known.error))
    this.screens.add(show)
    // A screen that comes back may find the query ended.
    if (this.query === undefined) this.live(() => undefined)
    else if (this.known) show(this.known)
    return () => {
      this.screens.delete(show)
      this.endUnlessShown()
    }
  }

  private live(hear: (known: Known<T>) => void): void {
    const tell = (known: Known<T>) => {
      this.known = known
      hear(known)
      for (const show of this.screens) show(known)
    }
    this.query = liveQuery(() => this.ask(...this.args)).subscribe(
      (value) => tell({ value }),
      (error) => tell({ error }),
    )
  }

  private endUnlessShown(): void {
    if (this.screens.size > 0) return
    this.query?.unsubscribe()
    this.query = undefined
    ahead.delete(this as AnswerAhead<unknown>)
  }
}

/**
 * Starts a query that a screen will make with {@link useLive} as soon as it is rendered.
 *
 * @returns the first answer; undefined if it failed
 */
export function askAhead<A extends readonly unknown[], T>(ask: Ask<A, T>, ...args: A): Promise<T | undefined> {
  const answer = new AnswerAhead(ask as unknown as Ask<readonly unknown[], T>, args)
  ahead.add(answer as AnswerAhead<unknown>)
  return answer.begin()
}

/**
 * Returns the device's answer, live. Undefined until the first answer, unless it was requested ahead; with new
 * arguments the previous answer stays until the new one is there.
 */
export function useLive<A extends readonly unknown[], T>(ask: Ask<A, T>, ...args: A): T | undefined {
  const begun = () => [...ahead].find((each) => each.isOf(ask, args)) as AnswerAhead<T> | undefined
  return useObservable<T>(() => begun() ?? liveQuery(() => ask(...args)), [ask, ...args])
}
