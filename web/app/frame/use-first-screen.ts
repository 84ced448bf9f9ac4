import { useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { leadsNow } from '#shared/staffing/reads'
import { DeviceReader } from '#sync/replica/device-reader'
import { useCamp } from '../../ui/camp'
import type { NavigationLink } from '../../ui/places'
import { useHabits } from '../../ui/preferences'

/**
 * Takes people to the screen that they have chosen when the app opens (Profile rule 7), otherwise a counselor with a
 * phone to My Cabin (Staffing rule 12). A person who asked for another screen stays there, and the dashboard remains
 * reachable.
 *
 * @returns whether it is decided which screen comes first
 */
export function useFirstScreen(places: readonly NavigationLink[]): boolean {
  const { replica, who, today } = useCamp()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { role } = who.actor
  const { startScreen } = useHabits().habits
  // A screen the person may no longer open is not in the list.
  const chosen = places.find(({ path }) => path === startScreen)?.path
  const opens = pathname === '/' || pathname === '/auth'
  const [decided, setDecided] = useState(
    !opens || (chosen === undefined && (!phone || (role !== 'staff' && role !== 'volunteer'))),
  )
  useEffect(() => {
    if (decided) return
    // A person who has just signed in is on the way to the dashboard.
    if (pathname === '/auth') {
      void navigate('/', { replace: true })
      return
    }
    let left = false
    const go = async () => {
      if (chosen !== undefined) {
        await navigate(chosen, { replace: true })
        return setDecided(true)
      }
      const leads = await leadsNow(new DeviceReader(replica), who.userId, today).catch(() => false)
      if (left) return
      if (leads) await navigate('/my-cabin', { replace: true })
      setDecided(true)
    }
    void go()
    return () => {
      left = true
    }
  }, [decided, pathname, chosen, replica, who.userId, today, navigate])
  return decided
}
