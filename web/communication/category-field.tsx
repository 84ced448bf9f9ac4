import { FormControlLabel, Radio, RadioGroup } from '@mui/material'
import type { Category } from '#shared/communication/model'

/** Chooses whether a message is news, from which people can unsubscribe. */
export function CategoryField(props: {
  category: Category
  isText: boolean
  onChange(fields: { category: Category }): void
}) {
  const { category, isText, onChange } = props
  return (
    <RadioGroup
      row
      aria-label="Kind"
      value={category}
      onChange={(_, chosen) => onChange({ category: chosen === 'news' ? 'news' : 'service' })}
    >
      <FormControlLabel value="service" control={<Radio />} label="Service" />
      <FormControlLabel value="news" control={<Radio />} label={isText ? 'News' : 'News, with unsubscribe'} />
    </RadioGroup>
  )
}
