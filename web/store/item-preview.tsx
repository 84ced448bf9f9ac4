import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { spokenLanguage } from '#shared/kernel/values/language'
import { display } from '#shared/kernel/values/money'
import { ITEM_TITLES, type NewItem } from '#shared/store/item-list'
import { useCamp } from '../ui/camp'

/** How many items are shown; the rest are counted. */
const SHOWN = 10
const FIELDS = ['name', 'category', 'price', 'quantityInStock', 'sku'] as const

/** The first items of a list, as they would be added. */
export function ItemPreview({ items }: { items: readonly NewItem[] }) {
  const { profile } = useCamp()
  const rest = items.length - SHOWN
  if (items.length === 0) return null
  return (
    <Box tabIndex={0} role="region" aria-label="Preview" sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ '& td, & th': { whiteSpace: 'nowrap' } }}>
        <TableHead>
          <TableRow>
            {FIELDS.map((field) => (
              <TableCell key={field}>{ITEM_TITLES[field]}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {items.slice(0, SHOWN).map(({ row, fields }) => (
            <TableRow key={row}>
              {FIELDS.map((field) => (
                <TableCell key={field} sx={{ maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis' }}>
                  {field === 'price' ? display(fields.price, profile.currency) : fields[field]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {rest > 0 ? (
        <Typography sx={{ mt: 2, color: 'text.secondary' }}>
          ... and {rest.toLocaleString(spokenLanguage())} more
        </Typography>
      ) : null}
    </Box>
  )
}
