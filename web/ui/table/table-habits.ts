import { useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { z } from 'zod'
import { ownRowsOnly } from '#shared/kernel/rights/capabilities'
import { useCamp } from '../camp'
import { keptHere } from '../kept-here'

/** How a list can be shown. */
export type View = 'cards' | 'table'

const habit = z.object({
  /** Null as long as the person hasn't chosen: then the window's width decides. */
  asTable: z.boolean().nullable().catch(null),
  /** The keys of the chosen columns; null for the default ones. */
  columns: z.array(z.string()).nullable().catch(null),
})
type Habit = z.output<typeof habit>

const USUAL: Habit = { asTable: null, columns: null }

/** Each person's settings for each list on this device (Shell rule 16). */
const HABITS = keptHere<Record<string, Habit>>('anchor-camp-tables', z.record(z.string(), habit), {})

/**
 * Keeps how the person views a list on this device: as cards or as a table, and with which columns.
 *
 * @param name the key it is stored under
 * @param first how it is shown in a desktop's window until the person chooses; in smaller ones, that is as cards
 */
export function useTableHabits(
  name: string,
  first: View = 'table',
): {
  habit: Habit
  /** Whether there is a choice: phones and families only get cards. */
  offered: boolean
  /** Whether the list is currently a table. */
  asTable: boolean
  change(some: Partial<Habit>): void
} {
  const { who } = useCamp()
  const { breakpoints } = useTheme()
  const wide = useMediaQuery(breakpoints.up('sm'))
  const isDesktop = useMediaQuery(breakpoints.up('lg'))
  const key = `${who.organizationId}:${who.userId}:${name}`
  const known = HABITS.use()[key] ?? USUAL
  const offered = wide && !ownRowsOnly(who.actor)
  return {
    habit: known,
    offered,
    asTable: offered && (known.asTable ?? (isDesktop && first === 'table')),
    change: (some) => HABITS.keep({ ...HABITS.read(), [key]: { ...known, ...some } }),
  }
}
