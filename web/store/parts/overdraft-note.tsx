import { Alert } from '@mui/material'
import { display } from '#shared/kernel/values/money'
import { overdraft } from '#shared/store/cart'
import { accountOf } from '#shared/store/reads'
import { useCamp } from '../../ui/camp'
import { useRead } from '../../ui/use-read'

/** Warns before more is taken out of an account than it holds (Store rule 4). */
export function OverdraftNote({ camperId, amount }: { camperId: number; amount: string }) {
  const { profile } = useCamp()
  const account = useRead(accountOf, camperId)
  const short = account ? overdraft(account.balance, amount, profile.belowZero) : null
  if (!account || short === null) return null
  const say = (sum: string) => display(sum, profile.currency)
  return (
    <Alert severity="warning" sx={{ my: 2 }}>
      The account has {say(account.balance)}, so {say(short)} is missing. It will go below zero.
    </Alert>
  )
}
