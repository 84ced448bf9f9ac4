import { useMemo } from 'react'
import type { Calendar } from '#shared/settings/camp-day'
import { useCamp } from '../ui/camp'

/** Today in the camp, and where that is: what every read of training asks. */
export function useCalendar(): Calendar {
  const { today, profile } = useCamp()
  return useMemo(() => ({ today, timeZone: profile.timezone }), [today, profile.timezone])
}
