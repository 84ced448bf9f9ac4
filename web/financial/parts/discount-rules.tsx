import { Box, Button, Chip, Paper, Typography } from '@mui/material'
import { useState } from 'react'
import type { DiscountRule } from '#shared/financial/discount-model'
import { discountWords } from '#shared/financial/discount-words'
import { discountRulesByName } from '#shared/financial/reads'
import { useCamp } from '../../ui/camp'
import { useRead } from '../../ui/use-read'
import { DiscountRuleDialog } from '../discount-rule-dialog'

/** The discounts that registrations get automatically (Financial rule 44). */
export function DiscountRules() {
  const { profile } = useCamp()
  const rules = useRead(discountRulesByName)
  const [open, setOpen] = useState<DiscountRule | 'new' | null>(null)
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {rules?.length === 0
          ? 'No automatic discounts yet. Add one for siblings, multiple sessions or children of staff.'
          : 'Applied when a registration gets a spot. Discounts and sponsorships never total more than the price.'}
      </Typography>
      {rules && rules.length > 0 ? (
        <Box
          component="ul"
          aria-label="Automatic discounts"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2, width: '100%' }}
        >
          {rules.map((rule) => (
            <Paper key={rule.id} component="li" variant="outlined" sx={{ px: 4, py: 3, display: 'flex', gap: 3 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
                  {rule.name} {rule.isActive ? null : <Chip size="small" label="Off" sx={{ ml: 1 }} />}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {discountWords(rule, profile.currency)}
                </Typography>
              </Box>
              <Button
                size="small"
                sx={{ alignSelf: 'flex-start' }}
                onClick={() => setOpen(rule)}
                aria-label={`Edit discount ${rule.name}`}
              >
                Edit
              </Button>
            </Paper>
          ))}
        </Box>
      ) : null}
      <Button variant="outlined" onClick={() => setOpen('new')}>
        Add Discount
      </Button>
      {open ? <DiscountRuleDialog rule={open === 'new' ? null : open} onClose={() => setOpen(null)} /> : null}
    </Box>
  )
}
