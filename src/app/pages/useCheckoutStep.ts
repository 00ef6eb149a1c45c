import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { PlanPeriod } from '../../features/checkout/checkoutMachine.ts';
import type { KeepsScroll } from '../shell/useScrollMemory.ts';

/** The page's address names what is being bought: reloading stays there, and the browser's way back leads to the plans. */
const PARAM = 'checkout';

type FromPlans = { readonly fromPlans?: boolean } | null;

const isPeriod = (value: string | null): value is PlanPeriod => value === 'month' || value === 'year';

/** Which plan is looked at, at first the `own` one, and whether it is being paid for. */
export function useCheckoutStep(own: PlanPeriod = 'month') {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const state = location.state as FromPlans;
  const [picked, setPicked] = useState<PlanPeriod>();
  const named = params.get(PARAM);
  const paying = isPeriod(named);
  const plan = paying ? named : (picked ?? own);
  const step = { search: `?${PARAM}=${plan}`, state: { fromPlans: true } satisfies FromPlans };
  return {
    plan,
    paying,
    pick: (other: PlanPeriod): void => {
      setPicked(other);
      if (paying)
        setParams(
          { [PARAM]: other },
          { replace: true, state: { ...state, keepsScroll: true } satisfies KeepsScroll },
        );
    },
    pay: (): void => void navigate({ search: step.search }, { state: step.state }),
    /** Paying, as a page to go to. */
    payment: { kind: 'page', path: `${location.pathname}${step.search}`, state: step.state } as const,
    /** Nothing is to be paid any more: the address says so, and the page stays. */
    end: (): void => setParams({}, { replace: true, state: { keepsScroll: true } satisfies KeepsScroll }),
    leave: (): void => {
      if (state?.fromPlans) void navigate(-1);
      else setParams({}, { replace: true });
    },
  };
}
