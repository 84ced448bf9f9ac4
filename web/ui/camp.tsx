import { createContext, type ReactNode, useContext } from 'react'
import type { z } from 'zod'
import type { Capability } from '#shared/kernel/rights/capabilities'
import type { Part } from '#shared/kernel/rights/parts'
import type { Mutation } from '#shared/kernel/rules/define'
import type { CampProfile } from '#shared/settings/model'
import type { Filling } from '#sync/pull/fill'
import type { ActionOptions, Saved } from '#sync/push/mutate'
import type { Ids } from '#sync/replica/ids'
import type { Replica, SignedIn, SyncStatus } from '#sync/replica/replica'

/** The camp the person is signed in to, as screens use it. */
export interface Camp {
  replica: Replica
  who: SignedIn
  profile: CampProfile
  /** Today in the camp's time zone, `YYYY-MM-DD`. */
  today: string
  can(capability: Capability): boolean
  /**
   * Returns whether this person may read a part of the camp's data, even if only their own rows. Data a person may not
   * read is not shown.
   */
  sees(part: Part): boolean
  /** Runs an action on this device and sends it when possible; rejects with a Refusal if a rule does not allow it. */
  mutate<A extends z.ZodType, R>(
    mutation: Mutation<A, R>,
    build: (ids: Ids) => z.input<A>,
    options?: ActionOptions<R>,
  ): Promise<Saved<R>>
  /** Asks the server again who is signed in, because their name, email or rights have changed. */
  checkWho(): Promise<unknown>
  /** Asks the sync engine to sync now. */
  syncNow(): void
}

/** The device's sync state with the server. */
interface Standing {
  status: SyncStatus
  /** What is still to be downloaded after an update or a change of rights; null if nothing is. */
  filling: Filling | null
}

const CampContext = createContext<Camp | null>(null)
// Separate from the camp, because they change with every round of sync: otherwise everything that uses the camp, down
// to each amount of money, would be rendered again, twice for each sale.
const StatusContext = createContext<SyncStatus | null>(null)
const FillingContext = createContext<Filling | null>(null)

export function CampProvider({ camp, status, filling, children }: { camp: Camp; children: ReactNode } & Standing) {
  return (
    <CampContext value={camp}>
      <StatusContext value={status}>
        <FillingContext value={filling}>{children}</FillingContext>
      </StatusContext>
    </CampContext>
  )
}

/** Returns what the device still has to download; null if nothing, and outside a camp. */
export function useFilling(): Filling | null {
  return useContext(FillingContext)
}

/** Returns the device's sync state, live: components that use it render again with every round of sync. */
export function useSyncStatus(): SyncStatus {
  const status = useContext(StatusContext)
  if (!status) throw new Error('useSyncStatus outside a signed-in camp')
  return status
}

export function useCamp(): Camp {
  const camp = useContext(CampContext)
  if (!camp) throw new Error('useCamp outside a signed-in camp')
  return camp
}
