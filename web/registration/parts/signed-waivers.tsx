import { Box, Button, Chip, Typography } from '@mui/material'
import { useState } from 'react'
import { type SignedWaiver, signedWaivers } from '#shared/staff/reads'
import { useCamp } from '../../ui/camp'
import { InfoDialog } from '../../ui/info-dialog'
import { useRead } from '../../ui/use-read'
import { useWhen } from '../../ui/when'

/** Lists the waiver versions signed for a camper, by whom and when, each with its text; nothing if none was signed. */
export function SignedWaivers({ camperId }: { camperId: number }) {
  const { sees } = useCamp()
  const signed = useRead(signedWaivers, camperId)
  const [read, setRead] = useState<SignedWaiver | null>(null)
  if (!sees('registration_notes') || !signed || signed.length === 0) return null
  return (
    <Box component="section" aria-label="Signed waivers">
      <Typography variant="overline" component="h3">
        Signed waivers
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {signed.map((each) => (
          <Box
            component="li"
            key={`${each.waiverId} ${each.at}`}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', py: 1 }}
          >
            <Signature signature={each} />
            <Chip
              size="small"
              variant="outlined"
              color={each.counts ? 'success' : 'default'}
              label={each.counts ? 'Current version' : 'Earlier version'}
            />
            <Button variant="outlined" aria-label={`Read what ${each.name} signed`} onClick={() => setRead(each)}>
              Read Waiver
            </Button>
          </Box>
        ))}
      </Box>
      {read ? (
        <InfoDialog title="Signed Waiver" onClose={() => setRead(null)}>
          <div>
            <Signature signature={read} />
          </div>
          <Typography tabIndex={0} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {read.text ?? 'The text of this version is no longer available.'}
          </Typography>
        </InfoDialog>
      ) : null}
    </Box>
  )
}

/** The typed name, the time, and the account that signed. */
function Signature({ signature: { name, at, userId, account } }: { signature: SignedWaiver }) {
  const when = useWhen()
  const { who } = useCamp()
  const whose = userId === who.userId ? 'your account' : account ? `${account}'s account` : 'another account'
  return (
    <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
      <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{name}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {when(at)}, from {whose}
      </Typography>
    </Box>
  )
}
