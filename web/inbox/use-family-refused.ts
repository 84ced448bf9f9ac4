import { useCallback, useEffect, useState } from 'react'
import type { RefusedRow } from '#shared/inbox/refused'
import { asRefused, type RefusedAction } from '#sync/refused'
import { useCamp } from '../ui/camp'
import { request } from '../ui/request'

/** So many are read at once. */
const PAGE = 25

/** What was refused of families' actions: read from the server by the page, for no device holds it. */
export interface FamilyRefused {
  actions: readonly RefusedAction[]
  /** Whether the server could not be asked. */
  outOfReach: boolean
  /** Reads the next ones; undefined where there are no more. */
  more: (() => void) | undefined
  /** Takes one away that was settled here. */
  settled(uid: string): void
}

/** Reads what the office sees of families; nothing for everybody else. */
export function useFamilyRefused(): FamilyRefused {
  const { can, status } = useCamp()
  const mayRead = can('sync.everyInbox')
  const offline = status.state === 'offline'
  const [rows, setRows] = useState<readonly RefusedRow[]>([])
  const [isWhole, setWhole] = useState(false)
  const [failed, setFailed] = useState(false)
  const read = useCallback(async (after: number) => {
    try {
      const page = await request<RefusedRow[]>('GET', `/api/inbox/families?limit=${PAGE}&cursor=${after}`)
      setRows((before) => [...before.filter(({ id }) => id <= after), ...page])
      setWhole(page.length < PAGE)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }, [])
  useEffect(() => {
    if (mayRead && !offline) void read(0)
  }, [mayRead, offline, read])
  const settled = useCallback((uid: string) => setRows((before) => before.filter((row) => row.uid !== uid)), [])
  const outOfReach = mayRead && (offline || failed)
  return {
    actions: rows.map((row) => ({ ...asRefused(row), ofFamily: true })),
    outOfReach,
    more: isWhole || outOfReach || rows.length === 0 ? undefined : () => void read(rows.at(-1)?.id ?? 0),
    settled,
  }
}
