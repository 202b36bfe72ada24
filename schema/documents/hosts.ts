/** GET /hosts/{rfc}/host_info: a buyer as it says who it is, and its business units. Spec 3 §7. */
import * as v from 'valibot';
import { hostUnits } from '../resources/parties/host-units.ts';

export const HostInfoSchema = v.object({
  host: v.object({
    host_id: v.string(),
    rfc: v.string(),
    business_name: v.string(),
    tax_regime: v.string(),
    /** c_Pais: whoever has an account here is a taxpayer of Mexico. */
    country: v.string(),
    /** Of its postal code, as the catalogue names the place; '' for one that is not at hand. */
    city: v.string(),
    zip_code: v.string(),
  }),
  business_units: v.array(hostUnits.row),
});
export type HostInfo = v.InferInput<typeof HostInfoSchema>;
