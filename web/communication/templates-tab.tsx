import TemplateIcon from '@mui/icons-material/DescriptionOutlined'
import { Box, Button, Card, CardActions, CardContent, Typography } from '@mui/material'
import { useState } from 'react'
import { templatesByName } from '#shared/communication/reads'
import type { MessageTemplate } from '#shared/communication/template-model'
import { deleteTemplate } from '#shared/communication/template-mutations'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'
import { TemplateDialog } from './template-dialog'

/** Texts that the office uses again and again. */
export function TemplatesTab() {
  const templates = useRead(templatesByName)
  const [editing, setEditing] = useState<MessageTemplate | 'new' | null>(null)
  const [leaving, setLeaving] = useState<MessageTemplate | null>(null)
  if (!templates) return null
  return (
    <Page>
      <Box sx={{ maxWidth: 720, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
        <Button variant="contained" onClick={() => setEditing('new')} sx={{ justifySelf: 'start' }}>
          New Template
        </Button>
        {templates.length === 0 ? (
          <EmptyState
            icon={<TemplateIcon fontSize="inherit" />}
            title="No templates yet"
            text="Save messages you send often, then choose one when you write."
          />
        ) : null}
        <Box component="ul" aria-label="Templates" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 3 }}>
          {templates.map((template) => (
            <Card component="li" key={template.id}>
              <CardContent>
                <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
                  {template.name}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {template.subject || 'No subject'}
                </Typography>
              </CardContent>
              <CardActions>
                <Button aria-label={`Edit ${template.name}`} onClick={() => setEditing(template)}>
                  Edit
                </Button>
                <Button color="error" aria-label={`Delete ${template.name}`} onClick={() => setLeaving(template)}>
                  Delete
                </Button>
              </CardActions>
            </Card>
          ))}
        </Box>
      </Box>
      {editing ? (
        <TemplateDialog template={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      ) : null}
      {leaving ? <DeleteTemplate template={leaving} onClose={() => setLeaving(null)} /> : null}
    </Page>
  )
}

function DeleteTemplate({ template, onClose }: { template: MessageTemplate; onClose(): void }) {
  const run = useRun()
  const act = async () => {
    const words = {
      done: { title: 'Template Deleted' },
      failed: { title: 'Template Not Deleted', message: 'Please try again.' },
    }
    if (await run(deleteTemplate, () => ({ templateId: template.id }), words)) onClose()
  }
  return (
    <ConfirmDialog
      open
      danger
      title="Delete this template?"
      confirmLabel="Delete Template"
      onConfirm={() => void act()}
      onClose={onClose}
    >
      {`"${template.name}" will be deleted. Messages already written with it won't change.`}
    </ConfirmDialog>
  )
}
