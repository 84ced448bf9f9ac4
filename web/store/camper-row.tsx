import AccountIcon from '@mui/icons-material/AccountBalanceWalletOutlined'
import CheckIcon from '@mui/icons-material/Check'
import LowIcon from '@mui/icons-material/SouthEast'
import AllergyIcon from '@mui/icons-material/WarningAmber'
import { Avatar, Box, IconButton, ListItemButton, Skeleton, Typography } from '@mui/material'
import { memo, type ReactNode } from 'react'
import { balanceLevel, isLowBalance } from '#shared/store/model'
import type { TillCamper } from '#shared/store/reads'
import { Amount } from '../ui/amount'
import { PendingMark } from '../ui/pending-mark'

interface Props {
  camper: TillCamper
  /** Age and cabin, in words. */
  about: string
  face: string | null
  balance: string | undefined
  chosen: boolean
  waiting: boolean
  inTabOrder: boolean
  onChoose(camperId: number): void
  /** Null for a person who may not read accounts. */
  onAccount: ((camperId: number) => void) | null
}

/** One camper of the list: a touch chooses, the purse at its end opens the account. */
export const CamperRow = memo(function CamperRow(props: Props) {
  const { camper, about, face, balance, chosen, waiting, inTabOrder, onChoose, onAccount } = props
  const tabIndex = inTabOrder ? 0 : -1
  const marked = camper.allergies !== null || (balance !== undefined && isLowBalance(balance))
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', height: 1, pl: 1, pr: 1 }}>
      <ListItemButton
        data-choose
        selected={chosen}
        aria-pressed={chosen}
        tabIndex={tabIndex}
        onClick={() => onChoose(camper.id)}
        sx={{ height: 1, minWidth: 0, gap: 2, px: 2, py: 0, borderRadius: 1 }}
      >
        <Initial chosen={chosen} face={face}>
          {camper.name.charAt(0)}
        </Initial>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ ...clamped(marked ? 1 : 2), fontWeight: 650, lineHeight: 1.2 }}>
            {camper.name} {waiting ? <PendingMark /> : null}
          </Typography>
          {about ? (
            <Typography
              variant="caption"
              noWrap
              sx={{ display: 'block', color: 'text.secondary', lineHeight: 1.3, ...(chosen && { color: 'inherit' }) }}
            >
              {about}
            </Typography>
          ) : null}
          {marked ? <Marks camper={camper} balance={balance} /> : null}
        </Box>
        <Box sx={{ textAlign: 'right', fontWeight: 650 }}>
          {balance === undefined ? <Skeleton width={52} /> : <Amount value={balance} colour />}
        </Box>
      </ListItemButton>
      {onAccount ? (
        <IconButton aria-label={`Account of ${camper.name}`} tabIndex={tabIndex} onClick={() => onAccount(camper.id)}>
          <AccountIcon />
        </IconButton>
      ) : null}
    </Box>
  )
})

/** A name of more lines than there is room for ends in dots. */
function clamped(lines: number) {
  const oneLine = { wordBreak: lines === 1 ? 'break-all' : 'normal' }
  return { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: lines, overflow: 'hidden', ...oneLine }
}

function Initial({ chosen, face, children }: { chosen: boolean; face: string | null; children: string }) {
  const look = chosen
    ? { bgcolor: 'primary.main', color: 'primary.contrastText' }
    : { bgcolor: 'action.selected', color: 'text.primary' }
  return (
    <Avatar
      aria-hidden
      alt=""
      src={(!chosen && face) || undefined}
      sx={{ ...look, width: 40, height: 40, fontSize: '1rem', fontWeight: 700 }}
    >
      {chosen ? <CheckIcon fontSize="small" /> : children}
    </Avatar>
  )
}

/** What to watch out for with a camper: an icon and a word each, never colour alone. */
function Marks({ camper, balance }: { camper: TillCamper; balance: string | undefined }) {
  const low = balance !== undefined && isLowBalance(balance)
  return (
    <Box sx={{ display: 'flex', gap: 2, minWidth: 0 }}>
      {low ? (
        <Mark icon={<LowIcon />}>{balanceLevel(balance) === 'overdrawn' ? 'Below zero' : 'Low balance'}</Mark>
      ) : null}
      {camper.allergies ? (
        <Mark icon={<AllergyIcon />} shrinks>
          Allergy: {camper.allergies}
        </Mark>
      ) : null}
    </Box>
  )
}

function Mark({ icon, shrinks, children }: { icon: ReactNode; shrinks?: boolean; children: ReactNode }) {
  return (
    <Typography
      variant="caption"
      component="span"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minWidth: 0,
        flexShrink: shrinks ? 1 : 0,
        color: 'warning.main',
        fontWeight: 600,
        '& svg': { fontSize: 15, flexShrink: 0 },
      }}
    >
      {icon}
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {children}
      </Box>
    </Typography>
  )
}
