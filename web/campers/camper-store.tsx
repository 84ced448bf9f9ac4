import { Button, Typography } from '@mui/material'
import { Amount } from '../ui/amount'
import { useCamp } from '../ui/camp'
import { RecordSection } from '../ui/record-section'

/** A camper's store balance; the button opens the store account, for people who may see its entries. */
export function CamperStore(props: { camperId: number; balance: string; onOpen(): void }) {
  const { balance, onOpen } = props
  const { can } = useCamp()
  const open = can('store.ledger') ? <Button onClick={onOpen}>Store Account</Button> : null
  return (
    <RecordSection title="Camp Store" action={open}>
      <Typography>
        Balance:{' '}
        <strong>
          <Amount value={balance} colour />
        </strong>
      </Typography>
    </RecordSection>
  )
}
