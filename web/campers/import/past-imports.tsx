import { Button, Chip, List, ListItem, ListItemText, Typography } from '@mui/material'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { camperImports } from '#shared/campers/model'
import { sayInstant } from '#shared/kernel/values/dates'
import { useCamp } from '../../ui/camp'
import { count } from '../parts/count'
import { UndoDialog } from './undo-dialog'

/** The earlier imports, each of which can be undone. */
export function PastImports() {
  const { replica, profile } = useCamp()
  const [asking, setAsking] = useState<{ id: number; fileName: string } | null>(null)
  const list = useLiveQuery(
    async () => (await replica.rows(camperImports).toArray()).sort((a, b) => b.createdAt.localeCompare(a.createdAt)),
    [replica],
  )
  if (!list || list.length === 0) return null
  return (
    <section aria-labelledby="past-imports">
      <Typography variant="h3" component="h2" id="past-imports">
        Past imports
      </Typography>
      <List>
        {list.map(({ id, fileName, camperIds, registrationIds, entryIds, createdAt, undoneAt }) => (
          <ListItem key={id} divider disableGutters>
            <ListItemText
              primary={fileName}
              secondary={[
                count(camperIds.length, 'camper'),
                ...(registrationIds.length > 0 ? [count(registrationIds.length, 'registration')] : []),
                ...(entryIds.length > 0 ? [count(entryIds.length, 'opening balance')] : []),
                sayInstant(createdAt, profile.timezone),
              ].join(', ')}
            />
            {undoneAt ? (
              <Chip size="small" label="Undone" />
            ) : (
              <Button
                color="error"
                aria-label={`Undo import of ${fileName}`}
                onClick={() => setAsking({ id, fileName })}
              >
                Undo
              </Button>
            )}
          </ListItem>
        ))}
      </List>
      {asking ? <UndoDialog importId={asking.id} fileName={asking.fileName} onClose={() => setAsking(null)} /> : null}
    </section>
  )
}
