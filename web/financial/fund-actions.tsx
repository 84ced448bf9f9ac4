import { Button } from '@mui/material'
import { useState } from 'react'
import type { FundLine } from '#shared/financial/reads'
import { toCents } from '#shared/kernel/values/money'
import { useCamp } from '../ui/camp'
import { FundAwardDialog } from './fund-award-dialog'
import { FundDialog } from './fund-dialog'
import { GiftDialog } from './gift-dialog'

/** What can be done with a fund: record a gift, give an award while it has money, and edit it. */
export function FundActions({ line }: { line: FundLine }) {
  const { fund, balance } = line
  const { can } = useCamp()
  const [open, setOpen] = useState<'gift' | 'award' | 'edit' | null>(null)
  const writes = can('financial.write')
  const close = () => setOpen(null)
  return (
    <>
      {fund.isActive && can('payments.take') ? (
        <Button variant="outlined" aria-label={`Record gift to ${fund.name}`} onClick={() => setOpen('gift')}>
          Record Gift
        </Button>
      ) : null}
      {writes && fund.isActive && toCents(balance) > 0 ? (
        <Button variant="outlined" aria-label={`Give award from ${fund.name}`} onClick={() => setOpen('award')}>
          Give Award
        </Button>
      ) : null}
      {writes ? (
        <Button aria-label={`Edit ${fund.name}`} onClick={() => setOpen('edit')}>
          Edit
        </Button>
      ) : null}
      {open === 'gift' ? <GiftDialog fund={fund} onClose={close} /> : null}
      {open === 'award' ? <FundAwardDialog funds={[line]} familyId={null} onClose={close} /> : null}
      {open === 'edit' ? <FundDialog fund={fund} onClose={close} /> : null}
    </>
  )
}
