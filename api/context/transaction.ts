import type { Overwritten } from '#shared/kernel/rules/define'
import type { AppliedChange, InsertCheck, Overlay } from '#shared/kernel/store/overlay'
import type { Db } from '../db/database'
import type { Keys } from './keys'
import type { Pokes } from './pokes'

/** One writing transaction of one organization. */
export interface OrgTx {
  readonly org: number
  /** The organization's head after the commit. */
  readonly head: number
  /** A random text that distinguishes this commit from another with the same head. */
  readonly seal: string
  readonly db: Db
  readonly store: Overlay
  /** Whether emails about the changes were suppressed. */
  readonly isQuiet: boolean
  /** Runs `work` with a savepoint; the rows it changes are recorded as changed by `author`. */
  attemptFor<T>(
    author: number,
    work: () => Promise<T>,
    checkId: InsertCheck,
  ): Promise<{ result: T; changes: readonly AppliedChange[] }>
  /** Returns a new id for a row that the server creates. */
  newId(): number
  /** Announces ids whose rows will be needed, so that they are read together. */
  expect(ids: Iterable<number>): void
  /** Suppresses emails about the changes, which were announced when they first happened. */
  tellNobody(): void
  /** Keeps the older value of a field that `actor` replaced without having seen it. */
  overwrote(actor: number, at: string, change: Overwritten): Promise<void>
  /** Runs `act` once this is committed; not at all if it is rolled back. */
  afterCommit(act: () => void): void
}

/** What a step before a commit may use besides the transaction. */
export interface StepServices {
  keys: Keys
  pokes: Pokes
  now(): Date
}

/**
 * A step in every writing transaction, after its changes are known and before they are written, whether they come from
 * a call, a push, an import or a job. It may change more rows in the transaction's store.
 */
export type BeforeCommit = (tx: OrgTx, services: StepServices) => Promise<void>
