import { addDays } from '#shared/kernel/values/dates'
import { drawersOn } from '#shared/store/reads'
import { useCamp } from '../ui/camp'
import { Page } from '../ui/page'
import { useRead } from '../ui/use-read'
import { Drawers } from './drawers'
import { thisTill } from './parts/till-name'

/** Today's cash drawer on this device, and those that this person opened, for volunteers (Store rule 23). */
export function MyDrawer() {
  const { today, profile, who } = useCamp()
  const all = useRead(drawersOn, today, profile.timezone)
  const before = useRead(drawersOn, addDays(today, -1), profile.timezone)
  const till = thisTill()
  const own = all?.filter((drawer) => drawer.till === till || drawer.openedBy === who.userId)
  // After midnight, last night's drawer can still be counted.
  const left = before?.filter(({ openedBy, counted }) => openedBy === who.userId && counted === null) ?? []
  return (
    <Page>
      <Drawers day={today} drawers={own && [...left, ...own]} />
    </Page>
  )
}
