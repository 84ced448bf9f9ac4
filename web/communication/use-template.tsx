import { MenuItem } from '@mui/material'
import { templatesByName } from '#shared/communication/reads'
import type { MessageTemplate } from '#shared/communication/template-model'
import { PlainSelect } from '../ui/plain-select'
import { useRead } from '../ui/use-read'

/** Replaces a message's subject and text by a template's; shown if the camp has templates. */
export function UseTemplate({ onChoose }: { onChoose(template: MessageTemplate): void }) {
  const templates = useRead(templatesByName)
  if (!templates || templates.length === 0) return null
  const choose = (id: string) => {
    const chosen = templates.find((template) => String(template.id) === id)
    if (chosen) onChoose(chosen)
  }
  return (
    <PlainSelect label="Use a Template" value="" onChange={choose}>
      {templates.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </PlainSelect>
  )
}
