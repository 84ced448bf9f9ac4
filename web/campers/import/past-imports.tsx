import { Button, Chip, List, ListItem, ListItemText, Typography } from '@mui/material'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { camperImports } from '#shared/campers/model'
import { sayInstant } from '#shared/kernel/values/dates'
import { useCamp } from '../../ui/camp'
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
        {list.map(({ id, fileName, camperIds, createdAt, undoneAt }) => (
          <ListItem key={id} divider disableGutters>
            <ListItemText
              primary={fileName}
              secondary={`${camperIds.length === 1 ? '1 camper' : `${camperIds.length} campers`}, ${sayInstant(createdAt, profile.timezone)}`}
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
