import { useTranslation } from 'react-i18next';
import { commonTexts } from '@/i18n/en/common';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { useFormat } from '@/i18n/format';
import { tradeWord } from '@/i18n/trade-words';
import { labelOf } from '@/schema/labels';
import type { Reading } from '@/schema/reading';
import { Panel } from '@/ui/panels/panel';
import { UnexpectedRows } from '@/ui/panels/panel-parts';
import figures from '@/ui/panels/figures-table.module.css';
import { RecordText } from '@/ui/text/record-text';
import { memberSchema, type QuotaPlan } from '../quota-plan.schema';
import { EmptyPlanNote, ScrollTable } from './panel-parts';
import { memberName } from '../list/plan-values';

type Props = { reading: Reading<QuotaPlan>; editTo: string | undefined };

export function MembersPanel({ reading: { record, unexpected }, editTo }: Props) {
  const { t } = useTranslation(quotaPlanTexts);
  const format = useFormat();
  const members = record.members ?? [];
  const unreadable = unexpected.filter(({ path }) => path[0] === 'members');
  return (
    <Panel id="members" title={t('panels.members')} count={members.length || undefined} editTo={editTo}>
      {members.length + unreadable.length === 0 && <EmptyPlanNote text={t('noMembers')} add={t('addMembers')} to={editTo} />}
      {members.length > 0 && (
        <ScrollTable label={t('panels.members')}>
          <thead>
            <tr>
              <th scope="col">{labelOf(memberSchema, 'name')}</th>
              <th scope="col">{labelOf(memberSchema, 'role')}</th>
              <th scope="col">{labelOf(memberSchema, 'email')}</th>
              <th scope="col" className={figures.number}>
                {labelOf(memberSchema, 'weight')}
              </th>
            </tr>
          </thead>
          <tbody>
            {members.map((member, at) => (
              // Members may share an ID or have none; the rows are read-only, so an index is a safe key.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={`${member.memberId ?? ''} ${at}`}>
                <th scope="row">
                  <MemberName member={member} />
                </th>
                <td>
                  <RecordText text={member.role && tradeWord('roles', member.role)} />
                </td>
                <td>
                  <bdi>{member.email}</bdi>
                </td>
                <td className={figures.number}>{format.number(member.weight)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
      <UnexpectedRows entries={unreadable} />
    </Panel>
  );
}

/** Names a member; by id only where no name is given. */
function MemberName({ member }: { member: Parameters<typeof memberName>[0] }) {
  const { t } = useTranslation(commonTexts);
  return <RecordText className="medium" text={memberName(member) || t('notGiven')} />;
}
