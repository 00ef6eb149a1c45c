import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { PlanPeriod } from '../../features/checkout/checkoutMachine.ts';
import type { KeepsScroll } from '../shell/useScrollMemory.ts';

/** The page's address names what is being bought: reloading stays there, and the browser's way back leads to the plans. */
const PARAM = 'checkout';

type FromPlans = { readonly fromPlans?: boolean } | null;

const isPeriod = (value: string | null): value is PlanPeriod => value === 'month' || value === 'year';

/** Which plan is looked at, and whether it is being paid for. */
export function useCheckoutStep() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const state = useLocation().state as FromPlans;
  const [picked, setPicked] = useState<PlanPeriod>('month');
  const named = params.get(PARAM);
  const paying = isPeriod(named);
  return {
    plan: paying ? named : picked,
    paying,
    pick: (plan: PlanPeriod): void => {
      setPicked(plan);
      if (paying)
        setParams(
          { [PARAM]: plan },
          { replace: true, state: { ...state, keepsScroll: true } satisfies KeepsScroll },
        );
    },
    pay: (): void => setParams({ [PARAM]: picked }, { state: { fromPlans: true } satisfies FromPlans }),
    /** Nothing is to be paid any more: the address says so, and the page stays. */
    end: (): void => setParams({}, { replace: true, state: { keepsScroll: true } satisfies KeepsScroll }),
    leave: (): void => {
      if (state?.fromPlans) void navigate(-1);
      else setParams({}, { replace: true });
    },
  };
}
