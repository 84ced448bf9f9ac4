import { useMemo } from 'react'
import type { Calendar } from '#shared/settings/camp-day'
import { useCamp } from '../ui/camp'

/** Returns the camp's current date and time zone, which every training read needs. */
export function useCalendar(): Calendar {
  const { today, profile } = useCamp()
  return useMemo(() => ({ today, timeZone: profile.timezone }), [today, profile.timezone])
}
