import { ListItem, ListItemText } from '@mui/material'
import type { ReactNode } from 'react'
import { AUDIT_AREA_WORDS, type AuditPage } from '#shared/audit/model'
import { CamperLink, FamilyLink } from '../../campers/parts/person-links'
import { useWhen } from '../../ui/when'

type Line = AuditPage['lines'][number]

/** Returns what a line says, with the name in it as a link. */
function linked({ text, about }: Line): ReactNode {
  const start = about ? text.indexOf(about.name) : -1
  if (!about || start < 0) return text
  const Link = about.kind === 'camper' ? CamperLink : FamilyLink
  return (
    <>
      {text.slice(0, start)}
      <Link id={about.id}>{about.name}</Link>
      {text.slice(start + about.name.length)}
    </>
  )
}

/** A line of the audit log: what was done, by whom and when. */
export function AuditLine({ line, showsArea }: { line: Line; showsArea: boolean }) {
  const when = useWhen()
  const { at, by, area } = line
  const who = `${by ? by.name : 'The system'}, ${when(at)}`
  return (
    <ListItem disableGutters divider>
      <ListItemText
        sx={{ overflowWrap: 'anywhere' }}
        primary={linked(line)}
        secondary={showsArea ? `${who}. ${AUDIT_AREA_WORDS[area]}` : who}
      />
    </ListItem>
  )
}
