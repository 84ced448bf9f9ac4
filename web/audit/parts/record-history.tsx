import { Alert, Button, List, Skeleton, Typography } from '@mui/material'
import { useCallback, useState } from 'react'
import type { AuditPage } from '#shared/audit/model'
import { useCamp } from '../../ui/camp'
import { RecordSection } from '../../ui/record-section'
import { request } from '../../ui/request'
import { useServerRead } from '../../ui/server-call'
import { AuditLine } from './audit-line'

type Of = { kind: 'camper' | 'family' | 'registration'; id: number }

/** How many of the newest changes are shown at first. */
const FIRST = 8

/** Who changed what about a record, and when, for people who may read the audit log; only the server knows it. */
export function RecordHistory(props: Of) {
  return useCamp().can('audit.read') ? (
    <RecordSection title="History">
      <Changes {...props} />
    </RecordSection>
  ) : null
}

function Changes({ kind, id }: Of) {
  const read = useCallback(() => request<AuditPage>('GET', `/api/audit?${kind}=${id}`), [kind, id])
  const { value, failed } = useServerRead(read)
  const [all, setAll] = useState(false)
  if (!value) return failed ? <Alert severity="info">{failed}</Alert> : <Skeleton variant="rounded" height={96} />
  const { lines } = value
  if (lines.length === 0) return <Typography sx={{ color: 'text.secondary' }}>No changes recorded yet</Typography>
  return (
    <>
      <List aria-label="History" dense disablePadding>
        {(all ? lines : lines.slice(0, FIRST)).map((line) => (
          <AuditLine key={line.id} line={line} showsArea={false} />
        ))}
      </List>
      {lines.length > FIRST && !all ? <Button onClick={() => setAll(true)}>Show More</Button> : null}
    </>
  )
}
