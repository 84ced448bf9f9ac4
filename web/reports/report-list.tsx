import ScheduledIcon from '@mui/icons-material/ScheduleSend'
import SavedIcon from '@mui/icons-material/TableChartOutlined'
import { Box, Button, Typography } from '@mui/material'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { fold } from '#shared/kernel/values/search'
import { type ReportOnList, reportsSaved, schedulesByName } from '#shared/reports/reads'
import { READY_GROUPS, READY_REPORTS, type ReadyReport } from '#shared/reports/ready'
import { sayTimes } from '#shared/reports/schedule'
import type { ReportSchedule } from '#shared/reports/schedule-model'
import { opensFor } from '#shared/reports/visible'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { SearchField } from '../ui/search-field'
import { useRead } from '../ui/use-read'
import { WayCard, Ways } from '../ui/way-card'
import { addressOfNew, addressOfReady, addressOfSaved } from './addresses'
import { GROUP_ICONS, OTHER_LISTS } from './other-lists'
import { usePins } from './pins'

/** A report as listed. */
interface Listed {
  address: string
  icon: ReactNode
  title: string
  text: string
}

const readyListed = ({ name, title, about, group }: ReadyReport): Listed => {
  return { address: addressOfReady(name), icon: GROUP_ICONS[group], title, text: about }
}

function savedListed({ id, name, isOwn, isShared, sharedBy }: ReportOnList): Listed {
  const own = isShared ? 'Shared with everyone who works here' : 'Only you see this report'
  return { address: addressOfSaved(id), icon: <SavedIcon />, title: name, text: isOwn ? own : `Shared by ${sharedBy}` }
}

function scheduledListed({ ready, reportId, name, recipients, problem, ...times }: ReportSchedule): Listed {
  const address = reportId === null ? addressOfReady(String(ready)) : addressOfSaved(reportId)
  const who = recipients.length === 1 ? '1 address' : `${recipients.length} addresses`
  const text = problem ? "This report isn't being emailed" : `${sayTimes(times)}, to ${who}`
  return { address, icon: <ScheduledIcon />, title: name, text }
}

/** The reports that this person can open: pinned, own, shared and ready ones, and the lists on other screens. */
export function ReportList() {
  const { who, can } = useCamp()
  const { pinned } = usePins()
  const [search, setSearch] = useState('')
  const ready = useMemo(() => READY_REPORTS.filter(({ definition }) => opensFor(who.actor, definition)), [who])
  const saved = useRead(reportsSaved, who.actor) ?? []
  const scheduled = (useRead(schedulesByName) ?? []).map(scheduledListed)
  const isWanted = ({ title, text }: { title: string; text: string }) =>
    fold(`${title} ${text}`).includes(fold(search.trim()))
  const own = saved.filter(({ isOwn }) => isOwn).map(savedListed)
  const shared = saved.filter(({ isOwn }) => !isOwn).map(savedListed)
  const all = [...own, ...shared, ...ready.map(readyListed)]
  const sections: [string, Listed[]][] = [
    ['Pinned', pinned.flatMap((address) => all.find((each) => each.address === address) ?? [])],
    ['Your Reports', own],
    ['Shared With You', shared],
    ['Scheduled Emails', scheduled],
    ...READY_GROUPS.map((group): [string, Listed[]] => [
      group,
      ready.filter((each) => each.group === group).map(readyListed),
    ]),
  ]
  const found = sections
    .map(([title, reports]): [string, Listed[]] => [title, reports.filter(isWanted)])
    .filter(([, reports]) => reports.length > 0)
  const others = OTHER_LISTS.filter(({ needs, ...list }) => can(needs) && isWanted(list))
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 240px', maxWidth: 480 }}>
          <SearchField
            label="Search reports"
            placeholder="Search reports"
            value={search}
            onChange={setSearch}
            focusOnSlash
          />
        </Box>
        {can('reports.build') ? (
          <Button component={Link} to={addressOfNew()} variant="contained" sx={{ minHeight: 44 }}>
            New Report
          </Button>
        ) : null}
      </Box>
      {found.map(([title, reports]) => (
        <Group key={title} title={title}>
          {reports.map(({ address, ...listed }, index) => (
            <WayCard key={`${index} ${address}`} to={address} {...listed} />
          ))}
        </Group>
      ))}
      {others.length > 0 ? (
        <Group title="On Other Screens">
          {others.map((list) => (
            <WayCard key={list.title} {...list} />
          ))}
        </Group>
      ) : null}
      {found.length + others.length === 0 ? <EmptyState title="No report matches this search" /> : null}
    </Box>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2" component="p" sx={{ mb: 3 }}>
        {title}
      </Typography>
      <Ways>{children}</Ways>
    </Box>
  )
}
