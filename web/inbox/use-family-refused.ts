import { useCallback, useEffect, useMemo, useState } from 'react'
import type { RefusedRow } from '#shared/inbox/refused'
import { asRefused, type RefusedAction } from '#sync/inbox/refused'
import { useCamp, useSyncStatus } from '../ui/camp'
import { request } from '../ui/request'

/** How many are read at a time. */
const PAGE = 25

/** Families' refused actions. They are read from the server page by page, because no device holds them. */
export interface FamilyRefused {
  actions: readonly RefusedAction[]
  /** The progress of reading them, if this person may read them. */
  state: 'reading' | 'read' | 'offline' | 'failed'
  /** Reads the next ones; undefined if there are none left. */
  more: (() => void) | undefined
  /** Reads them again from the beginning. */
  again(): void
  /** Removes resolved ones from the list. */
  settled(uids: readonly string[]): void
}

/** Reads families' refused actions, for the office only. */
export function useFamilyRefused(): FamilyRefused {
  const { can } = useCamp()
  const status = useSyncStatus()
  const mayRead = can('sync.everyInbox')
  const offline = status.state === 'offline'
  const [rows, setRows] = useState<readonly RefusedRow[]>([])
  const [isWhole, setWhole] = useState(false)
  const [last, setLast] = useState<'reading' | 'read' | 'failed'>('reading')
  const read = useCallback(async (after: number) => {
    try {
      const page = await request<RefusedRow[]>(
        'GET',
        `/api/inbox/families?limit=${PAGE}${after > 0 ? `&cursor=${after}` : ''}`,
      )
      setRows((before) => [...before.filter(({ id }) => id <= after), ...page])
      setWhole(page.length < PAGE)
      setLast('read')
    } catch {
      setLast('failed')
    }
  }, [])
  const again = useCallback(() => {
    setLast('reading')
    void read(0)
  }, [read])
  useEffect(() => {
    if (mayRead && !offline) again()
  }, [mayRead, offline, again])
  // Kept, because a page that is still being read may contain them.
  const [gone, setGone] = useState<readonly string[]>([])
  const settled = useCallback((uids: readonly string[]) => setGone((before) => [...before, ...uids]), [])
  const state = !mayRead ? 'read' : offline ? 'offline' : last
  const hasMore = state === 'read' && !isWhole && rows.length > 0
  const actions = useMemo(
    () => rows.filter(({ uid }) => !gone.includes(uid)).map((row) => ({ ...asRefused(row), ofFamily: true })),
    [rows, gone],
  )
  return {
    actions,
    state,
    more: hasMore ? () => void read(rows.at(-1)?.id ?? 0) : undefined,
    again,
    settled,
  }
}
