import { Box, Button, FormControlLabel, List, ListItem, ListItemText, Switch, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { taxRates } from '#shared/store/reads'
import type { TaxRate } from '#shared/store/tax-model'
import { useRead } from '../ui/use-read'
import { percentSaid } from './parts/tax-label'
import { TaxRateDialog } from './tax-rate-dialog'

/** Returns what a rate applies to, and whether it is turned off. */
function aboutRate({ categories, isActive }: TaxRate): string {
  const applies = categories.length === 0 ? 'Everything' : categories.join(', ')
  return isActive ? applies : `${applies}. Turned off.`
}

/** The store's tax rates, and whether prices include them. Rates are saved on their own. */
export function TaxRateFields(props: { pricesIncludeTax: boolean; onIncluded(isIncluded: boolean): void }) {
  const { pricesIncludeTax, onIncluded } = props
  const titleId = useId()
  const rates = useRead(taxRates)
  const [open, setOpen] = useState<TaxRate | 'new' | null>(null)
  return (
    <Box role="group" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3">
        Tax Rates
      </Typography>
      {rates && rates.length > 0 ? (
        <List dense disablePadding aria-label="Tax Rates">
          {rates.map((rate) => (
            <ListItem key={rate.id} disableGutters divider>
              <ListItemText
                primary={`${rate.name} (${percentSaid(rate.percent)})`}
                secondary={aboutRate(rate)}
                slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
              />
              <Button aria-label={`Edit ${rate.name}`} onClick={() => setOpen(rate)}>
                Edit
              </Button>
            </ListItem>
          ))}
        </List>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          The store charges no tax.
        </Typography>
      )}
      <Button variant="outlined" sx={{ my: 2 }} onClick={() => setOpen('new')}>
        Add Tax Rate
      </Button>
      {rates && rates.length > 0 ? (
        <FormControlLabel
          sx={{ display: 'flex' }}
          control={<Switch checked={pricesIncludeTax} onChange={(_, checked) => onIncluded(checked)} />}
          label="Prices include tax"
        />
      ) : null}
      {open === null ? null : <TaxRateDialog rate={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Box>
  )
}
