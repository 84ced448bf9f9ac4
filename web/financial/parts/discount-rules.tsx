import { Box, Button, Chip, Paper, Typography } from '@mui/material'
import { useState } from 'react'
import type { DiscountCode, DiscountRule } from '#shared/financial/discount-model'
import { discountCodeWords, discountWords } from '#shared/financial/discount-words'
import { discountCodesByName, discountRulesByName } from '#shared/financial/reads'
import { useCamp } from '../../ui/camp'
import { useRead } from '../../ui/use-read'
import { DiscountCodeDialog } from '../discount-code-dialog'
import { DiscountRuleDialog } from '../discount-rule-dialog'

/** The discounts that registrations get automatically, and those for families with a code (Financial rules 44 and 46). */
export function DiscountRules() {
  const { profile } = useCamp()
  const rules = useRead(discountRulesByName)
  const codes = useRead(discountCodesByName)
  const [rule, setRule] = useState<DiscountRule | 'new' | null>(null)
  const [code, setCode] = useState<DiscountCode | 'new' | null>(null)
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {rules?.length === 0
          ? 'No automatic discounts yet. Add one for siblings, multiple sessions or children of staff.'
          : 'Applied when a registration gets a spot. Discounts and sponsorships never total more than the price.'}
      </Typography>
      <DiscountList<DiscountRule>
        label="Automatic discounts"
        discounts={rules ?? []}
        words={(each) => discountWords(each, profile.currency)}
        onEdit={setRule}
      />
      <Button variant="outlined" onClick={() => setRule('new')}>
        Add Discount
      </Button>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 3 }}>
        Families enter a discount code when they register, or later under My Account.
      </Typography>
      <DiscountList<DiscountCode>
        label="Discount codes"
        discounts={codes ?? []}
        words={(each) => discountCodeWords(each, profile.currency)}
        onEdit={setCode}
      />
      <Button variant="outlined" onClick={() => setCode('new')}>
        Add Discount Code
      </Button>
      {rule ? <DiscountRuleDialog rule={rule === 'new' ? null : rule} onClose={() => setRule(null)} /> : null}
      {code ? <DiscountCodeDialog code={code === 'new' ? null : code} onClose={() => setCode(null)} /> : null}
    </Box>
  )
}

/** Discounts, each with what it takes off and a button to change it. */
function DiscountList<D extends { id: number; name: string; isActive: boolean }>(props: {
  label: string
  discounts: readonly D[]
  words(discount: D): string
  onEdit(discount: D): void
}) {
  const { label, discounts, words, onEdit } = props
  if (discounts.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2, width: '100%' }}
    >
      {discounts.map((each) => (
        <Paper key={each.id} component="li" variant="outlined" sx={{ px: 4, py: 3, display: 'flex', gap: 3 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
              {each.name} {each.isActive ? null : <Chip size="small" label="Off" sx={{ ml: 1 }} />}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {words(each)}
            </Typography>
          </Box>
          <Button
            size="small"
            sx={{ alignSelf: 'flex-start' }}
            onClick={() => onEdit(each)}
            aria-label={`Edit discount ${each.name}`}
          >
            Edit
          </Button>
        </Paper>
      ))}
    </Box>
  )
}
