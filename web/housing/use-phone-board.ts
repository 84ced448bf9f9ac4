import { useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { BoardCabin } from '#shared/housing/board'
import type { MoveStep } from '#shared/housing/move-steps'
import { cabinsLedNow } from '#shared/staffing/reads'
import { useCamp } from '../ui/camp'
import { usePrinting } from '../ui/printing'
import { useRead } from '../ui/use-read'
import type { Hand } from './use-hand'

/** Steps from one cabin in the list to the next or previous one. */
export type StepTo = (cabinId: number, by: 1 | -1) => void

/** The board on a phone: a list of cabins, one of which is open, with the unassigned campers as a sheet over it. */
export interface PhoneBoard {
  /** Whether the screen is phone-sized; on paper and on larger screens all cabins are open. */
  stepping: boolean
  /** The cabin that is open and shows its campers. */
  opened: number | null
  toggle(cabinId: number): void
  step: StepTo
  /** Opens the cabin that campers were moved to. */
  follow(step: MoveStep): void
}

/** Returns the cabin that is open before the user chooses one: the user's own, otherwise the first. */
function firstCabin(cabins: readonly BoardCabin[], own: readonly number[] | undefined): number | null {
  if (own === undefined) return null
  const led = cabins.find(({ cabin }) => own.includes(cabin.id))
  return (led ?? cabins[0])?.cabin.id ?? null
}

/** Keeps which cabin is open on a phone. */
export function usePhoneBoard(cabins: readonly BoardCabin[]): PhoneBoard {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const printing = usePrinting()
  const { who, today } = useCamp()
  const own = useRead(cabinsLedNow, who.userId, today)
  const [chosen, setOpened] = useState<number | null | undefined>(undefined)
  const opened = chosen === undefined ? firstCabin(cabins, own) : chosen
  const shown = useRef(opened)
  shown.current = opened
  const latest = useRef(cabins)
  latest.current = cabins
  const stepped = useRef(false)
  const toggle = useCallback((cabinId: number) => setOpened(shown.current === cabinId ? null : cabinId), [])
  const step = useCallback<StepTo>((cabinId, by) => {
    const ids = latest.current.map(({ cabin }) => cabin.id)
    const next = ids[(ids.indexOf(cabinId) + by + ids.length) % ids.length]
    stepped.current = true
    setOpened(next ?? null)
  }, [])
  const follow = useCallback(({ campers }: MoveStep) => setOpened((now) => campers[0]?.to ?? now), [])
  useEffect(() => {
    if (!stepped.current || opened === null) return
    stepped.current = false
    const card = document.querySelector<HTMLElement>(`[data-place="${opened}"]`)
    card?.scrollIntoView({ block: 'start' })
    card?.querySelector<HTMLElement>('.place-toggle')?.focus({ preventScroll: true })
  }, [opened])
  const isOwn = chosen === undefined && opened !== null && own?.includes(opened)
  useEffect(() => {
    if (phone && isOwn) document.querySelector(`[data-place="${opened}"]`)?.scrollIntoView({ block: 'start' })
  }, [phone, isOwn, opened])
  return { stepping: phone && !printing, opened, toggle, step, follow }
}

/**
 * Returns whether the sheet of unassigned campers is up: it goes down while campers are selected and comes back
 * afterwards.
 */
export function useSheet({ held, selecting }: Hand, begins: boolean): { up: boolean; toggle(): void } {
  const [sheet, setSheet] = useState<'up' | 'down' | 'waits'>(begins ? 'up' : 'down')
  const inHand = held.length > 0 && !selecting
  useEffect(() => {
    setSheet((now) => (inHand && now === 'up' ? 'waits' : !inHand && now === 'waits' ? 'up' : now))
  }, [inHand])
  const toggle = useCallback(() => setSheet((now) => (now === 'up' ? 'down' : 'up')), [])
  return { up: sheet === 'up', toggle }
}
