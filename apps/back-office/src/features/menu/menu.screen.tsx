import { Button, Skeleton, Tabs } from '@mantine/core'
import { PageHeader, Problem, toastProblem } from '@sofreh/ui'
import { IconFileDownload, IconFileUpload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import { downloadMenu } from './excel/download-menu.ts'
import { ImportMenuPanel } from './excel/import-menu-panel.tsx'
import { ItemsTab } from './items/items-tab.tsx'
import { menuText } from './menu.fa.ts'
import styles from './menu.module.css'
import { menuQuery } from '../../api/menu-query.ts'
import { useMenuLive } from './menu-queries.ts'
import { menuTabs, tabOf } from './menu-tabs.ts'
import { GuestPreview } from './guest-preview.tsx'
import { ShiftsTab } from './shifts/shifts-tab.tsx'
import { ToppingsTab } from './toppings/toppings-tab.tsx'

/** Edits the menu: dishes, toppings, dayparts, and a preview of the guest's view. */
export function MenuScreen() {
  const menu = useQuery(menuQuery)
  const { part = 'items', search = '' } = useSearch({ from: '/signed-in/office/menu' })
  const navigate = useNavigate({ from: '/menu' })
  const [isImporting, setImporting] = useState(false)
  useMenuLive()

  if (menu.isPending) return <MenuSkeleton />
  if (menu.isError && !menu.data) return <Problem error={menu.error} onRetry={() => void menu.refetch()} />
  const { categories } = menu.data
  const itemCount = categories.reduce((sum, category) => sum + category.items.length, 0)
  const open = (tab: string | null) => void navigate({ search: { part: tabOf(tab) ?? 'items' }, replace: true })
  return (
    <>
      <PageHeader
        title={menuText.title}
        sentence={categories.length > 0 && menuText.sentence(itemCount, categories.length)}
        actions={<ExcelActions hasItems={itemCount > 0} onImport={() => setImporting(true)} />}
      />
      <Tabs value={part} onChange={open} keepMounted={false}>
        <Tabs.List mb="md" className={styles.tabs}>
          {menuTabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {menuText.tabs[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="items">
          <ItemsTab key={search} initialSearch={search} categories={categories} onImport={() => setImporting(true)} />
        </Tabs.Panel>
        <Tabs.Panel value="toppings">
          <ToppingsTab />
        </Tabs.Panel>
        <Tabs.Panel value="shifts">
          <ShiftsTab />
        </Tabs.Panel>
        <Tabs.Panel value="preview">
          <GuestPreview version={menu.data.version} />
        </Tabs.Panel>
      </Tabs>
      {isImporting && <ImportMenuPanel onClose={() => setImporting(false)} />}
    </>
  )
}

function ExcelActions({ hasItems, onImport }: { hasItems: boolean; onImport: () => void }) {
  const mayEdit = useMay('MENU_EDIT')
  const download = useMutation({ mutationFn: downloadMenu, onError: toastProblem })
  return (
    <>
      {mayEdit && (
        <Button
          variant="default"
          onClick={onImport}
          leftSection={<IconFileUpload size={18} stroke={1.75} aria-hidden />}
        >
          {menuText.importExcel}
        </Button>
      )}
      {hasItems && (
        <Button
          variant="default"
          loading={download.isPending}
          onClick={() => download.mutate()}
          leftSection={<IconFileDownload size={18} stroke={1.75} aria-hidden />}
        >
          {menuText.exportExcel}
        </Button>
      )}
    </>
  )
}

function MenuSkeleton() {
  return (
    <div role="status" aria-label={menuText.loading}>
      <Skeleton h={36} w={180} mb="lg" />
      <div className={styles.split}>
        <Skeleton h={320} radius="md" />
        <div className={styles.rows}>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} h={68} radius="md" />
          ))}
        </div>
      </div>
    </div>
  )
}
