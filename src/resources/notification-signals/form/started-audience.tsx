import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { contractQueries } from '@/resources/contracts/contract.api';
import { quotaPlanQueries } from '@/resources/quota-plans/quota-plan.api';
import { unitQueries } from '@/resources/units/unit.api';
import { today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { QueryView } from '@/ui/query-view';
import { type AudienceStart, startedAudience } from '../composing/audience';

type Started = { people: readonly string[]; contracts: readonly string[]; lead: string };
type Props = { start: AudienceStart; children: (started: Started) => ReactNode };

const none: readonly ServiceDocument[] = [];

/** Waits for the records that say whom the address means. */
export const StartedAudience = (props: Props) =>
  props.start.plan === undefined ? <OfContracts {...props} /> : <OfPlan {...props} id={props.start.plan} />;

function OfPlan({ id, ...props }: Props & { id: string }) {
  const plan = useQuery(quotaPlanQueries.detail(id));
  return (
    <QueryView query={plan}>{(document) => <Gathered {...props} contracts={none} units={none} plan={document} />}</QueryView>
  );
}

function OfContracts(props: Props) {
  const contracts = useQuery(contractQueries.all());
  return (
    <QueryView query={contracts}>
      {({ rows }) =>
        props.start.project === undefined ? (
          <Gathered {...props} contracts={rows} units={none} />
        ) : (
          <OfProject {...props} contracts={rows} />
        )
      }
    </QueryView>
  );
}

function OfProject(props: Props & { contracts: readonly ServiceDocument[] }) {
  const units = useQuery(unitQueries.all());
  return <QueryView query={units}>{({ rows }) => <Gathered {...props} units={rows} />}</QueryView>;
}

type GatheredProps = Props & {
  contracts: readonly ServiceDocument[];
  units: readonly ServiceDocument[];
  plan?: ServiceDocument;
};

function Gathered({ start, contracts, units, plan, children }: GatheredProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [day] = useState(() => today(new Date()));
  const audience = useMemo(() => startedAudience(start, { contracts, units, plan }, day), [start, contracts, units, plan, day]);
  const { members } = audience;
  const people = format.number(members.length);
  const counts = { contracts: format.number(audience.contracts.length), people };
  return children({
    people: members.map(({ person }) => person.id),
    contracts: audience.contracts,
    lead:
      members.length === 0
        ? t('composer.audience.nobodyChosen')
        : plan
          ? t('composer.audience.fromPlan', { people })
          : t('composer.audience.fromAddress', counts),
  });
}
