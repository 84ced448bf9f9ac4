import AccountIcon from '@mui/icons-material/AccountBalanceWalletOutlined'
import AllergyIcon from '@mui/icons-material/WarningAmber'
import CheckIcon from '@mui/icons-material/Check'
import LowIcon from '@mui/icons-material/SouthEast'
import { Avatar, Box, IconButton, ListItemButton, Skeleton, Typography } from '@mui/material'
import { memo, type ReactNode } from 'react'
import { toCents } from '#shared/kernel/money'
import { isLowBalance } from '#shared/store/model'
import type { TillCamper } from '#sync/store/queries'
import { Amount } from '../ui/amount'
import { PendingMark } from '../ui/pending-mark'

interface Props {
  camper: TillCamper
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
  const { camper, balance, chosen, waiting, inTabOrder, onChoose, onAccount } = props
  const tabIndex = inTabOrder ? 0 : -1
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', height: 1, pr: onAccount ? 2 : 0 }}>
      <ListItemButton
        data-choose
        selected={chosen}
        aria-pressed={chosen}
        tabIndex={tabIndex}
        onClick={() => onChoose(camper.id)}
        sx={{ height: 1, minWidth: 0, gap: 3, px: 3, py: 1, borderRadius: 2 }}
      >
        <Avatar
          aria-hidden
          sx={{
            width: 36,
            height: 36,
            fontSize: '1rem',
            fontWeight: 700,
            bgcolor: chosen ? 'primary.main' : 'action.selected',
            color: chosen ? 'primary.contrastText' : 'text.primary',
          }}
        >
          {chosen ? <CheckIcon fontSize="small" /> : camper.name.charAt(0)}
        </Avatar>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 650 }}>
            {camper.name} {waiting ? <PendingMark /> : null}
          </Typography>
          {camper.allergies ? <Mark icon={<AllergyIcon fontSize="inherit" />}>Allergy: {camper.allergies}</Mark> : null}
        </Box>
        <Box sx={{ textAlign: 'right', fontWeight: 650 }}>{balance === undefined ? <Skeleton width={52} /> : <Balance balance={balance} />}</Box>
      </ListItemButton>
      {onAccount ? (
        <IconButton aria-label={`Account of ${camper.name}`} tabIndex={tabIndex} onClick={() => onAccount(camper.id)}>
          <AccountIcon />
        </IconButton>
      ) : null}
    </Box>
  )
})

function Balance({ balance }: { balance: string }) {
  return (
    <>
      <Amount value={balance} colour />
      {isLowBalance(balance) ? (
        <Mark icon={<LowIcon fontSize="inherit" />}>{toCents(balance) < 0 ? 'Below zero' : 'Low balance'}</Mark>
      ) : null}
    </>
  )
}

/** An icon and a word: what to mind about a camper is never told by colour alone. */
function Mark({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Typography
      variant="caption"
      component="span"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'warning.main', fontWeight: 600, minWidth: 0, '& svg': { fontSize: 15, flexShrink: 0 } }}
    >
      {icon}
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {children}
      </Box>
    </Typography>
  )
}
