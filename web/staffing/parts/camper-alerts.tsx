import AlertIcon from '@mui/icons-material/ErrorOutlined'
import PhoneIcon from '@mui/icons-material/PhoneOutlined'
import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { fullName } from '#shared/campers/model'
import { alertsOf, type CabinCamper, type MateRequest } from '#shared/staffing/my'
import { phoneHref } from '../../ui/phone-href'

/** Describes a cabin mate request: whether it is met in this cabin. */
function sayMateRequest({ mate, kind, here }: MateRequest): string {
  if (kind === 'with')
    return here ? `Wants to be with ${mate} (in this cabin)` : `Wants to be with ${mate} (not in this cabin)`
  return here ? `Keep apart from ${mate}, who is in this cabin` : `Keep apart from ${mate}`
}

/** Shows what a camper's counselor has to know, and whom to call; never a balance. */
export function CamperAlerts({ own }: { own: CabinCamper }) {
  const { camper, wishes, reach, bedNote } = own
  return (
    <>
      {alertsOf(own).map(({ label, text }) => (
        <AlertLine key={label} label={label} text={text} />
      ))}
      {wishes.map((wish) => (
        <Line key={`${wish.kind} ${wish.mate}`} bad={wish.kind === 'without' && wish.here}>
          {sayMateRequest(wish)}
        </Line>
      ))}
      {bedNote ? <Line>Bed note: {bedNote}</Line> : null}
      {camper.photoPermission ? null : <Line>No photos: the family hasn't given permission</Line>}
      <PickUp reach={reach} />
      <Emergency camper={camper} reach={reach} />
    </>
  )
}

/** Something that must not be overlooked: an icon and words, never color alone. */
function AlertLine({ label, text }: { label: string; text: string }) {
  return (
    <Box sx={{ display: 'flex', gap: 2, mt: 2, p: 2, borderRadius: 1, border: 1, borderColor: 'error.main' }}>
      <AlertIcon aria-hidden color="error" sx={{ fontSize: 20, mt: '2px' }} />
      <Typography sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        <strong>{label}:</strong> {text}
      </Typography>
    </Box>
  )
}

function Line({ bad = false, children }: { bad?: boolean; children: ReactNode }) {
  return (
    <Typography
      variant="body2"
      sx={{ mt: 2, overflowWrap: 'anywhere', ...(bad && { color: 'error.main', fontWeight: 700 }) }}
    >
      {children}
    </Typography>
  )
}

/** Shows who may pick up the child: the contacts the family named, and what it wrote. */
function PickUp({ reach: { pickUp, pickupAuthorization } }: Pick<CabinCamper, 'reach'>) {
  const named = pickUp.map(({ name, relation, phone }) =>
    [name || phone, relation && `(${relation})`].filter(Boolean).join(' '),
  )
  const said = [named.join(', '), pickupAuthorization].filter(Boolean).join('; ')
  return said ? <Line>Authorized for pickup: {said}</Line> : null
}

/** Lists whom to call, in order; on a phone, one tap calls. */
function Emergency({ camper, reach: { emergency } }: Pick<CabinCamper, 'camper' | 'reach'>) {
  return emergency.map(({ name, phone }) =>
    phone ? (
      <Button
        key={`${name} ${phone}`}
        href={phoneHref(phone)}
        variant="outlined"
        startIcon={<PhoneIcon />}
        aria-label={`Call ${fullName(camper)}'s emergency contact: ${name || phone}`}
        sx={{ mt: 3, mr: 2, minHeight: 44, overflowWrap: 'anywhere', textAlign: 'left' }}
      >
        {[name, phone].filter(Boolean).join(', ')}
      </Button>
    ) : (
      <Line key={name}>Emergency contact: {name}</Line>
    ),
  )
}
