import { changeKindNames, type ChangeView } from '@sofreh/audit/client'
import { type Column, DataList, JalaliDate, useUnitName } from '@sofreh/ui'
import { DayRange } from '../../day-range/day-range.tsx'
import { AuditHeader } from './audit-header.tsx'
import { ChoiceFilter, optionsOf, PersonFilter } from './audit-filters.tsx'
import { auditKey, loadChanges, usualRange } from './audit-queries.ts'
import { auditText as text } from './audit.fa.ts'
import styles from './audit.module.css'
import { changedText, fieldName, subjectNames } from './change-texts.fa.ts'

/** Lists every change of settings, roles, staff, prices, zones and accounts. */
export function ChangesScreen() {
  const unit = useUnitName()
  return (
    <>
      <AuditHeader part="changes" />
      <DataList
        name={`${auditKey}-changes`}
        label={text.parts.changes.title}
        load={loadChanges}
        columns={columnsOf(unit)}
        rowKey={({ id }) => id}
        filters={
          <>
            <DayRange name="range" usual={usualRange} />
            <PersonFilter />
            <ChoiceFilter name="kind" label={text.kind} any={text.anyKind} options={optionsOf(changeKindNames)} />
          </>
        }
        empty={{ sentence: text.noChanges }}
        pageSize={20}
      />
    </>
  )
}

function columnsOf(unit: string): readonly Column<ChangeView>[] {
  return [
    { key: 'at', title: text.columns.at, show: ({ at }) => <JalaliDate at={at} style="both" /> },
    {
      key: 'who',
      title: text.columns.who,
      show: ({ person, personId }) => <bdi>{person || (personId === null ? text.system : text.someone)}</bdi>,
    },
    { key: 'what', title: text.columns.changed, show: (change) => <ChangeName change={change} /> },
    { key: 'fields', title: text.columns.fields, show: (change) => <Fields change={change} unit={unit} /> },
  ]
}

function ChangeName({ change: { subject, name, act } }: { change: ChangeView }) {
  return (
    <div>
      <b>{subjectNames[subject] ?? text.other}</b>
      {name !== '' && (
        <>
          {' · '}
          <bdi>{name}</bdi>
        </>
      )}
      <div className={styles.quiet}>{text.acts[act]}</div>
    </div>
  )
}

function Fields({ change: { fields, act }, unit }: { change: ChangeView; unit: string }) {
  return (
    <ul className={styles.fields}>
      {fields.map(({ field, isHidden }) => (
        <li key={field}>
          <span className={styles.quiet}>{fieldName(field)}:</span>{' '}
          {isHidden ? (
            text.hidden
          ) : act === 'CHANGED' ? (
            <>
              <del>
                <bdi>{changedText({ field, fields, unit }, 'before')}</bdi>
              </del>{' '}
              {text.became}{' '}
              <ins>
                <bdi>{changedText({ field, fields, unit }, 'after')}</bdi>
              </ins>
            </>
          ) : (
            <bdi>{changedText({ field, fields, unit }, act === 'ADDED' ? 'after' : 'before')}</bdi>
          )}
        </li>
      ))}
    </ul>
  )
}
