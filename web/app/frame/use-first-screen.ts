import { useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Actor, can } from '#shared/kernel/rights/capabilities'
import { leadsNow } from '#shared/staffing/reads'
import { DeviceReader } from '#sync/replica/device-reader'
import { useCamp } from '../../ui/camp'
import type { NavigationLink } from '../../ui/places'
import { useHabits } from '../../ui/preferences'

/** Returns whether this person is here for the store: a volunteer whom the office lets sell. */
function sellsHere(actor: Actor): boolean {
  return actor.role === 'volunteer' && can(actor, 'store.sell')
}

/** Returns whether the store is shown without the sidebar, as it is for people who start there. */
export function useStoreMode(): boolean {
  const { who } = useCamp()
  const { startScreen } = useHabits().habits
  const { pathname } = useLocation()
  return pathname === '/store' && (startScreen === '/store' || (!startScreen && sellsHere(who.actor)))
}

/**
 * Opens the screen that the person has chosen for the app's start (Profile rule 7); otherwise My Cabin for a counselor
 * on a phone (Staffing rule 12), and the till for a volunteer who sells (Store rule 28). A person who asked for another
 * screen stays there, and the dashboard remains reachable.
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
  const mayLead = phone && (role === 'staff' || role === 'volunteer')
  const till = sellsHere(who.actor)
  const [decided, setDecided] = useState(!opens || (chosen === undefined && !mayLead && !till))
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
      const leads = mayLead && (await leadsNow(new DeviceReader(replica), who.userId, today).catch(() => false))
      if (left) return
      if (leads) await navigate('/my-cabin', { replace: true })
      else if (till) await navigate('/store', { replace: true })
      setDecided(true)
    }
    void go()
    return () => {
      left = true
    }
  }, [decided, pathname, chosen, mayLead, till, replica, who.userId, today, navigate])
  return decided
}
