import { drawersOn } from '#shared/store/reads'
import { useCamp } from '../ui/camp'
import { Page } from '../ui/page'
import { useRead } from '../ui/use-read'
import { Drawers } from './drawers'
import { thisTill } from './parts/till-name'

/** Today's cash drawer on this device, and others that this person opened, for volunteers (Store rule 23). */
export function OwnDrawer() {
  const { today, profile, who } = useCamp()
  const all = useRead(drawersOn, today, profile.timezone)
  const till = thisTill()
  const own = all?.filter((drawer) => drawer.till === till || drawer.openedBy === who.userId)
  return (
    <Page>
      <Drawers day={today} drawers={own} />
    </Page>
  )
}
