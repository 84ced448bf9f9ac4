import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { accountOfRegistration } from '#shared/financial/reads'
import { useCamp } from '../../ui/camp'
import { useRead } from '../../ui/use-read'

/** Links from a registration to the account with its bill, with Take Payment open. */
export function TakePaymentLink({ registrationId }: { registrationId: number }) {
  const { can } = useCamp()
  const familyId = useRead(accountOfRegistration, registrationId)
  if (!familyId || !can('payments.take')) return null
  return (
    <Button variant="outlined" component={Link} to={`/financial/accounts/${familyId}?take`}>
      Take Payment
    </Button>
  )
}
