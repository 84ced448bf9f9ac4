import { Box, Button, Typography } from '@mui/material'
import type { RosterError } from '#shared/campers/roster/roster-values'
import { spokenLanguage } from '#shared/kernel/values/language'
import { saveCsv } from '../../ui/save-file'

const SHOWN = 50

/** Lists errors by row and what was left out of imported rows, on screen and as a file. */
export function RowErrors(props: {
  fileName: string
  errors: readonly RosterError[]
  notes: readonly RosterError[]
  /** Values that are imported but look wrong. */
  hints: readonly RosterError[]
}) {
  const { fileName, errors, notes, hints } = props
  if (errors.length + notes.length + hints.length === 0) return null
  const save = () => saveCsv(`errors-of-${fileName}`, [...errors, ...notes, ...hints])
  return (
    <Box sx={{ position: 'relative' }}>
      <Button onClick={save} sx={{ position: 'absolute', right: 0, top: -8 }}>
        Download Errors
      </Button>
      <Messages id="row-errors" title="Rows with errors" messages={errors} />
      <Messages id="row-notes" title="Values left out" messages={notes} />
      <Messages id="row-hints" title="Values to check" messages={hints} />
    </Box>
  )
}

function Messages({ id, title, messages }: { id: string; title: string; messages: readonly RosterError[] }) {
  if (messages.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Typography variant="h3" component="h2" id={id} sx={{ pr: 30 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        tabIndex={0}
        sx={{ maxHeight: 200, overflowY: 'auto', overflowWrap: 'anywhere', pl: 5, my: 1 }}
      >
        {messages.slice(0, SHOWN).map(({ message }, index) => (
          <li key={index}>{message}</li>
        ))}
        {messages.length > SHOWN ? (
          <li>... and {(messages.length - SHOWN).toLocaleString(spokenLanguage())} more</li>
        ) : null}
      </Box>
    </section>
  )
}
