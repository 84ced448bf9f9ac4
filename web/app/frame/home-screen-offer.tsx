import { Alert, Button } from '@mui/material'
import { useEffect, useState } from 'react'
import { ownRowsOnly } from '#shared/kernel/rights/capabilities'
import { hasRegistered } from '#shared/registration/reads'
import { useCamp } from '../../ui/camp'
import { deviceKind } from '../../ui/device-kind'
import { useRead } from '../../ui/use-read'
import { homeScreen, isAppleSafari, isTimeForHomeScreen, opensFromHomeScreen } from './home-screen'
import { HomeScreenSteps } from './home-screen-steps'
import { useInstallOffer } from './install-offer'

/**
 * Offers to add the app to the home screen of a phone or tablet: once, and only when the person has seen what it is for
 * (Shell rule 17).
 */
export function HomeScreenOffer() {
  const { answered } = homeScreen.use()
  const install = useInstallOffer()
  const [shows, setShows] = useState(false)
  const isApple = isAppleSafari(navigator)
  const isOffered = isApple || (install !== null && deviceKind() !== 'Computer')
  // The steps stay open although the offer has been answered by opening them.
  if (shows) return <HomeScreenSteps onClose={() => setShows(false)} />
  if (answered || !isOffered || opensFromHomeScreen()) return null
  const answer = () => homeScreen.keep({ ...homeScreen.read(), answered: true })
  const add = () => {
    answer()
    if (isApple) setShows(true)
    else void install?.()
  }
  return <Offer onAdd={add} onRefuse={answer} />
}

function Offer({ onAdd, onRefuse }: { onAdd(): void; onRefuse(): void }) {
  const { profile, today, who } = useCamp()
  const { firstDay } = homeScreen.use()
  const registered = useRead(hasRegistered)
  useEffect(() => {
    if (firstDay === null) homeScreen.keep({ ...homeScreen.read(), firstDay: today })
  }, [firstDay, today])
  const isParent = ownRowsOnly(who.actor)
  if (!isTimeForHomeScreen({ isParent, hasRegistered: registered === true, firstDay, today })) return null
  return (
    <Alert
      severity="info"
      className="no-print"
      sx={{
        mx: { xs: 4, md: 6 },
        my: 4,
        flexWrap: 'wrap',
        alignItems: 'center',
        '& .MuiAlert-message': { flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' },
        '& .MuiAlert-action': { pt: 0, flexWrap: 'wrap' },
      }}
      action={
        <>
          <Button color="inherit" onClick={onRefuse}>
            Not Now
          </Button>
          <Button color="inherit" variant="outlined" onClick={onAdd}>
            Add to Home Screen
          </Button>
        </>
      }
    >
      Put {profile.name} on your home screen. It opens with one tap, even without a connection.
    </Alert>
  )
}
